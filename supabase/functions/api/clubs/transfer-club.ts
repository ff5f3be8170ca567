import { club, clubParams, clubTransfer } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const transferClub = endpoint({
  summary: 'Transfer your club to another member and become an admin',
  params: clubParams,
  body: clubTransfer,
  reply: club,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id }, body: { userId } }) => [
    sql`select private.set_member_role(private.club_id_of(${id}), ${userId}, 'OWNER')`,
    sql`select item as reply from private.club_items where id = (select private.club_id_of(${id}))`,
  ],
});
