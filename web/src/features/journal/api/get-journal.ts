import { journalPage } from '@contract/journal.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The entries in my journal, latest first. */
export const journalQuery = pagedQuery(['journal', 'list'], journalPage, '/api/journal', {
  query: { limit: 50 },
  fallback: 'Failed to load your journal',
});
