import { journalPage } from '../../_shared/contract/journal.ts';
import { list } from '../http/list.ts';

export const getJournal = list({
  summary: 'List the entries in your journal, latest first',
  reply: journalPage,
  statements: ({ sql, page }) => sql`select private.get_journal(${page}) as reply`,
});
