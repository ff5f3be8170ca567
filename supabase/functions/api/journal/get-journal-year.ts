import { journalYear, journalYearQuery } from '../../_shared/contract/journal.ts';
import { endpoint } from '../http/endpoint.ts';

export const getJournalYear = endpoint({
  summary: 'Get a year of your journal in figures, by the days of a time zone',
  query: journalYearQuery,
  reply: journalYear,
  statements: ({ sql, query: { year, timezone } }) =>
    sql`select private.get_journal_year(${year}, ${timezone}) as reply`,
});
