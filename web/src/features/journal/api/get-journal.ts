import { journalPage } from '@contract/journal.ts';
import { addresses } from '@/lib/api/addresses.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** The entries in the user's journal, latest first. */
export const journalQuery = pagedQuery(['journal', 'list'], journalPage, addresses.journal(), {
  fallback: 'Failed to load your journal',
});
