import { journalCompanions, journalCompanionsQuery } from '../../_shared/contract/journal.ts';
import { endpoint } from '../http/endpoint.ts';

export const getJournalCompanions = endpoint({
  summary: 'Find people whom an entry in your journal can name: those you follow or share a club with',
  query: journalCompanionsQuery,
  reply: journalCompanions,
  statements: ({ sql, query: { q = null } }) => sql`select private.get_journal_companions(${q}) as reply`,
});
