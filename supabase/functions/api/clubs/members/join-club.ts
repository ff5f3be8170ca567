import { club } from '../../../_shared/contract/clubs.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const joinClub = endpoint({
  summary: 'Join a public club. Repeating it changes nothing',
  ...clubInPath,
  reply: club,
  statements: ({ sql, params: { id } }) => sql`select private.join_club(private.club_id_of(${id})) as reply`,
});
