import { clubBan, clubBanDraft } from '../../../_shared/contract/clubs/bans.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const banMember = endpoint({
  summary:
    'Ban a user from a club that you own or administer. Their membership ends, and invitations no longer admit them. Can also remove what they wrote in it in the last day or week',
  ...clubInPath,
  body: clubBanDraft,
  reply: clubBan,
  status: 201,
  statements: ({
    sql,
    params: { id },
    body: { userId, reason = null, endsAt = null, removesRecent = null },
  }) =>
    sql`select private.ban_member(
      private.club_id_of(${id}), ${userId}, ${reason}, ${endsAt}, ${removesRecent}) as reply`,
});
