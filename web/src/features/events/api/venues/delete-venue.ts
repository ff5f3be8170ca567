import { ask, nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

export async function deleteVenue(id: string): Promise<void> {
  await ask(nothing, `/api/venues/${id}`, { method: 'DELETE', fallback: 'Failed to delete the venue' });
  await happened('venueDeleted');
}
