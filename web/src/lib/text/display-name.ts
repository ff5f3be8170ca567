import { isolated } from '@contract/values/direction.ts';

/** The fields of a user that make up the name. */
type Named = { displayName: string | null; username: string };

/** A user's name on every screen. Null is a deleted account, which no longer has a name. */
export function displayNameOf(user: Named | null): string {
  return user ? isolated(user.displayName ?? user.username) : 'Deleted member';
}
