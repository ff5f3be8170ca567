import { nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';
import { useSend } from '@/lib/cache/use-send.ts';

export const useDeletePlace = (id: string) =>
  useSend(nothing, `/api/humidor/places/${id}`, {
    method: 'DELETE',
    fallback: 'Failed to delete the place',
    onSuccess: () => happened('placeDeleted'),
  });
