import type { Author } from '@contract/users.ts';

/** What an author is called; who has deleted their account has no name any more. */
export function authorName(author: Author | null): string {
  return author ? (author.displayName ?? author.username) : 'Deleted member';
}
