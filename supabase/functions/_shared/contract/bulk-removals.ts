import * as z from 'zod/mini';

/** What a ban or a suspension can also remove: what the user wrote in the last 24 hours or seven days. */
export const bulkPeriod = z.enum(['DAY', 'WEEK']);
export type BulkPeriod = z.infer<typeof bulkPeriod>;

/** The kinds of content that can be removed in bulk. */
const bulkKind = z.enum([
  'post',
  'comment',
  'review',
  'event',
  'event_message',
  'message',
  'humidor_item',
  'club_page',
  'club_file',
  'venue',
]);

/** How many of each kind, without those of which there are none. */
const bulkCounts = z.partialRecord(bulkKind, z.number());
export type BulkCounts = z.infer<typeof bulkCounts>;

/** What was removed in bulk, or has come back. */
export const bulkRemoval = z.object({
  counts: bulkCounts,
  /** Null for what has come back. */
  period: z.nullable(bulkPeriod),
});
export type BulkRemoval = z.infer<typeof bulkRemoval>;

const plurals: Record<z.infer<typeof bulkKind>, string> = {
  post: 'posts',
  comment: 'comments',
  review: 'reviews',
  event: 'events',
  event_message: 'event messages',
  message: 'messages',
  humidor_item: 'humidor items',
  club_page: 'pages',
  club_file: 'files',
  venue: 'venues',
};

/** For example "12 posts, 1 comment and 3 reviews". "nothing" if all of it is gone. */
export function countedWords(counts: BulkCounts): string {
  const parts = bulkKind.options.flatMap((kind) => {
    const count = counts[kind];
    if (!count) return [];
    return [`${count} ${count === 1 ? plurals[kind].slice(0, -1) : plurals[kind]}`];
  });
  return new Intl.ListFormat('en-GB').format(parts) || 'nothing';
}

/** In a sentence: "removed 12 posts from the last 24 hours". */
export const periodWords: Record<BulkPeriod, string> = { DAY: 'the last 24 hours', WEEK: 'the last 7 days' };

/** What a suspension removed, as its user is told. */
export const removalSentence = ({ counts, period }: BulkRemoval): string =>
  `Removed from what you wrote${period ? ` in ${periodWords[period]}` : ''}: ${countedWords(counts)}.`;
