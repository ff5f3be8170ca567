import { ask, nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Logs the user out of one of their devices. Throws ApiError. */
export async function logOutDevice(id: string) {
  await ask(nothing, `/api/users/me/devices/${id}`, {
    method: 'DELETE',
    fallback: 'Failed to log out that device',
  });
  await happened('deviceLoggedOut');
}
