import { useSession } from '@/lib/session.ts';

/** The id of the signed-in user, for screens of the signed-in area. Empty at the moment the session ends. */
export function useUserId(): string {
  return useSession()?.userId ?? '';
}
