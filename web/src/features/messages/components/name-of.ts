import type { Author } from '@contract/users.ts';

/** How somebody is called; null is somebody who has deleted their account. */
export function nameOf(person: Pick<Author, 'displayName' | 'username'> | null): string {
  return person ? (person.displayName ?? person.username) : 'Deleted member';
}
