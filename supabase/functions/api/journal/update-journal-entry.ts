import { journalEntry, journalUpdate } from '../../_shared/contract/journal.ts';
import { journalEntryInPath } from '../in-path.ts';
import { update } from '../writes.ts';

export const updateJournalEntry = update({
  summary: 'Edit an entry in your journal',
  ...journalEntryInPath,
  body: journalUpdate,
  reply: journalEntry,
  with: 'private.update_journal_entry',
});
