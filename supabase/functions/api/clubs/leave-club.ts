import { club, clubParams } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const leaveClub = endpoint({
  summary: 'Leave a club. Its owner must transfer it first',
  params: clubParams,
  reply: club,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id } }) => [
    sql`select private.leave_club(private.club_id_of(${id}))`,
    sql`select item as reply from private.club_items where id = (select private.club_id_of(${id}))`,
  ],
});
