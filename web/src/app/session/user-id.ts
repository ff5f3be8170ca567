import { useSession } from '@/lib/session/session.ts';

/** The signed-in user's id, for screens in the signed-in area. Empty at the moment the session ends. */
export function useUserId(): string {
  return useSession()?.userId ?? '';
}
