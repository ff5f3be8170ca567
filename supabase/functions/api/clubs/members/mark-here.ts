import { membersHere } from '../../../_shared/contract/clubs/members-here.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const markHere = endpoint({
  summary:
    'Report that you have the page of your club open, at most once a minute, and get the other members who do. ' +
    'Users who hide their presence are not shown and get an empty list',
  ...clubInPath,
  reply: membersHere,
  statements: ({ sql, params: { id } }) => sql`select private.mark_here(private.club_id_of(${id})) as reply`,
});
