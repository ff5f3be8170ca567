import { journalDraft, journalEntry } from '../../_shared/contract/journal.ts';
import { endpoint } from '../http/endpoint.ts';

export const createJournalEntry = endpoint({
  summary: 'Write an entry in your journal. Only you can read it',
  body: journalDraft,
  reply: journalEntry,
  status: 201,
  statements: ({ sql, body }) => sql`select private.create_journal_entry(${sql.json(body)}) as reply`,
});
