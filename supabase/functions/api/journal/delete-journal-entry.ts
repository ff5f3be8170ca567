import { endpoint } from '../http/endpoint.ts';
import { journalEntryInPath } from './in-path.ts';

export const deleteJournalEntry = endpoint({
  summary: 'Delete an entry from your journal',
  ...journalEntryInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`delete from journal_entries where id = ${id} returning id`,
});
