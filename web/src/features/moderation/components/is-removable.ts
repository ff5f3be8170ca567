import type { ModeratedReport } from '@contract/reports.ts';

/** Whether a decision can remove what was reported. Accounts and clubs stay; their users are warned or suspended. */
export function isRemovable({ kind, moderation: { content } }: ModeratedReport): boolean {
  return kind !== 'user' && kind !== 'club' && content !== null && (!content.isRemoved || content.isHidden);
}
