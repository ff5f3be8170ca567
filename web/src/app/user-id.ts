import { useSession } from '@/lib/session.ts';

/** Whoever is signed in. Only inside the signed-in area, where somebody is; empty in the moment of leaving it. */
export function useUserId(): string {
  return useSession()?.userId ?? '';
}
