import { journalEntry, journalUpdate } from '../../_shared/contract/journal.ts';
import { update } from '../http/writes.ts';
import { journalEntryInPath } from './in-path.ts';

export const updateJournalEntry = update({
  summary: 'Edit an entry in your journal',
  ...journalEntryInPath,
  body: journalUpdate,
  reply: journalEntry,
  with: 'private.update_journal_entry',
});
