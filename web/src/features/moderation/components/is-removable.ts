import type { ModeratedReport } from '@contract/reports.ts';

/**
 * Whether a decision can remove what was reported. Accounts and clubs stay; their users are warned or suspended. A product
 * stays, too: its facts are put right on its page, and its pictures are those of reviews.
 */
export function isRemovable({ kind, moderation: { content } }: ModeratedReport): boolean {
  return (
    !['user', 'club', 'product'].includes(kind) &&
    content !== null &&
    (!content.isRemoved || content.isHidden)
  );
}
