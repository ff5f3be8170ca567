import type { Author } from '@contract/users.ts';

/** How a person is called, also one who is gone. */
export function personName(person: Author | null): string {
  return person ? (person.displayName ?? person.username) : 'Deleted member';
}
