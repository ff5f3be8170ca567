import { pageQuery } from '../../_shared/contract/common.ts';
import { journalPage } from '../../_shared/contract/journal.ts';
import { endpoint } from '../http/endpoint.ts';

export const getJournal = endpoint({
  summary: 'List the entries in your journal, latest first',
  query: pageQuery,
  reply: journalPage,
  statements: ({ sql, query: { limit, offset, cursor = null } }) =>
    sql`select private.get_journal(${limit}, ${offset}, ${cursor}) as reply`,
});
