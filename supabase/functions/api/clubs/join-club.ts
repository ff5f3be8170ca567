import { club, clubParams } from '../../_shared/contract/clubs.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const joinClub = endpoint({
  summary: 'Join a public club. Repeating it changes nothing',
  params: clubParams,
  reply: club,
  missing: notFound('Club not found'),
  statements: ({ sql, params: { id } }) => [
    sql`select private.join_club(private.club_id_of(${id}))`,
    sql`select item as reply from private.club_items where id = (select private.club_id_of(${id}))`,
  ],
});
