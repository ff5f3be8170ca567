import { checkedInvitees, inviteesCheck, maxInvitees } from '../../../_shared/contract/clubs/invitees.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

/** For the rows of a list, both to check them and to invite them. */
export const inviteeList = {
  max: maxInvitees,
  /** Five hundred addresses with the longest names and notes, in an alphabet of three bytes. */
  maxBytes: 1024 * 1024,
  attempts: { activity: 'invitee list', max: 100, period: '1 day' },
} as const;

export const checkInvitees = endpoint({
  summary:
    'Get which addresses of a list can be invited to a club that you own or administer, by what its own invitations say',
  ...clubInPath,
  body: inviteesCheck,
  rows: { field: 'emails', ...inviteeList },
  reply: checkedInvitees,
  statements: ({ sql, params: { id }, body: { emails } }) =>
    sql`select private.check_invitees(private.club_id_of(${id}), ${sql.json(emails)}) as reply`,
});
