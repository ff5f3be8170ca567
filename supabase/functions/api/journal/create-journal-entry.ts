import { journalDraft, journalEntry } from '../../_shared/contract/journal.ts';
import { create } from '../http/change.ts';

export const createJournalEntry = create('private.create_journal_entry', {
  summary: 'Write an entry in your journal. Only you can read it',
  body: journalDraft,
  reply: journalEntry,
});
