import { membersHere } from '../../_shared/contract/members-here.ts';
import { endpoint } from '../endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const markHere = endpoint({
  summary:
    'Say that you have the page of your club open, at most once a minute, and get the other members who do. ' +
    'Anyone who hides their presence is not shown and gets an empty list',
  ...clubInPath,
  reply: membersHere,
  statements: ({ sql, params: { id } }) =>
    sql`
      select reply from private.mark_here(private.club_id_of(${id})) as reply where reply is not null`,
});
