import { voteDraft } from '../../_shared/contract/polls/drafts.ts';
import { poll } from '../../_shared/contract/polls.ts';
import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const voteInPoll = endpoint({
  summary: 'Vote in the poll of a post, or change your vote. `choices` are positions, from 0',
  ...postInPath,
  body: voteDraft,
  reply: poll,
  statements: ({ sql, params: { id }, body: { choices } }) =>
    sql`select private.vote_in_poll(${id}, ${choices}::integer[]) as reply`,
});

export const takeVoteBack = endpoint({
  summary: 'Take back your vote in the poll of a post. Repeating it changes nothing',
  ...postInPath,
  reply: poll,
  statements: ({ sql, params: { id } }) => sql`select private.vote_in_poll(${id}, '{}') as reply`,
});
