import { contributionPage } from '../../../_shared/contract/events/contributions.ts';
import { list } from '../../http/list.ts';
import { eventInPath } from '../in-path.ts';

export const getContributions = list({
  summary: 'List what people bring to an event',
  ...eventInPath,
  reply: contributionPage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_contributions(${id}, ${page}) as reply`,
});
