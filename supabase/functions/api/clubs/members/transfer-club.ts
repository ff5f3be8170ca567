import { club, clubTransfer } from '../../../_shared/contract/clubs.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const transferClub = endpoint({
  summary: 'Transfer your club to another member and become an admin',
  ...clubInPath,
  body: clubTransfer,
  reply: club,
  statements: ({ sql, params: { id }, body: { userId } }) =>
    sql`select private.transfer_club(private.club_id_of(${id}), ${userId}) as reply`,
});
