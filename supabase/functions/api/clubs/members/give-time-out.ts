import { timeOutDraft } from '../../../_shared/contract/clubs/time-outs.ts';
import { clubMember } from '../../../_shared/contract/clubs.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const giveTimeOut = endpoint({
  summary:
    'Give a plain member of a club that you own or administer a time-out: they can read the club and not write in it, for an hour to a week',
  ...clubInPath,
  body: timeOutDraft,
  reply: clubMember,
  status: 201,
  statements: ({ sql, params: { id }, body: { userId, hours, reason = null } }) =>
    sql`select private.give_time_out(private.club_id_of(${id}), ${userId}, ${hours}, ${reason}) as reply`,
});
