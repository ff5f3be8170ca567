import { club } from '../../../_shared/contract/clubs.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const leaveClub = endpoint({
  summary: 'Leave a club. Its owner must transfer it first',
  ...clubInPath,
  reply: club,
  statements: ({ sql, params: { id } }) => sql`select private.leave_club(private.club_id_of(${id})) as reply`,
});
