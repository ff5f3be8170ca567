import type { ModeratedReport } from '@contract/reports.ts';

/**
 * Whether a decision can remove the reported item. Accounts and clubs stay: their users are warned or suspended. Products
 * stay too: their facts are corrected on their pages, and their pictures belong to reviews.
 */
export function isRemovable({ kind, moderation: { content } }: ModeratedReport): boolean {
  return (
    !['user', 'club', 'product'].includes(kind) &&
    content !== null &&
    (!content.isRemoved || content.isHidden)
  );
}
