import { journalDraft, journalEntry } from '../../_shared/contract/journal.ts';
import { create } from '../http/writes.ts';

export const createJournalEntry = create({
  summary: 'Write an entry in your journal. Only you can read it',
  body: journalDraft,
  reply: journalEntry,
  with: 'private.create_journal_entry',
});
