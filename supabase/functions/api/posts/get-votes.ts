import { votePage } from '../../_shared/contract/polls.ts';
import { list } from '../http/list.ts';
import { postInPath } from './in-path.ts';

export const getVotes = list({
  summary: 'List who voted for what in the poll of a post, if the poll shows it and you can see the results',
  ...postInPath,
  reply: votePage,
  statements: ({ sql, params: { id }, page }) => sql`select private.get_votes(${id}, ${page}) as reply`,
});
