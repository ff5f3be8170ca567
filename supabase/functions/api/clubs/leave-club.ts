import { club } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const leaveClub = endpoint({
  summary: 'Leave a club. Its owner must transfer it first',
  ...clubInPath,
  reply: club,
  statements: ({ sql, params: { id } }) => [
    sql`select private.leave_club(private.club_id_of(${id}))`,
    sql`select item as reply from private.club_items where id = (select private.club_id_of(${id}))`,
  ],
});
