/** The part of a user that a name is made of. */
type Named = { displayName: string | null; username: string };

/** How a user is called on every screen. An account that was deleted, null, has no name any more. */
export function displayNameOf(user: Named | null): string {
  return user ? (user.displayName ?? user.username) : 'Deleted member';
}
