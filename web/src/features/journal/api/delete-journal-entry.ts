import { leaveOwnList, useDelete } from '@/lib/cache/use-delete.ts';
import { journalQuery } from './get-journal.ts';

/** Deletes an entry. `onDeleted` is called just before it leaves the list. */
export const useDeleteJournalEntry = (id: string, onDeleted: () => void) =>
  useDelete(`/api/journal/${id}`, {
    fallback: 'Failed to delete the entry',
    onDeleted,
    leaveLists: leaveOwnList(journalQuery, id, 'entryDeleted'),
  });
