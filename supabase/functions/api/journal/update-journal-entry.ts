import { journalEntry, journalUpdate } from '../../_shared/contract/journal.ts';
import { update } from '../http/change.ts';
import { journalEntryInPath } from './in-path.ts';

export const updateJournalEntry = update('private.update_journal_entry', {
  summary: 'Edit an entry in your journal',
  ...journalEntryInPath,
  body: journalUpdate,
  reply: journalEntry,
});
