import { journalEntry, journalUpdate } from '../../_shared/contract/journal.ts';
import { endpoint } from '../http/endpoint.ts';
import { journalEntryInPath } from './in-path.ts';

export const updateJournalEntry = endpoint({
  summary: 'Edit an entry in your journal',
  ...journalEntryInPath,
  body: journalUpdate,
  reply: journalEntry,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_journal_entry(${id}, ${sql.json(body)}) as reply`,
});
