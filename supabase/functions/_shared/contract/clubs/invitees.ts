/** Inviting many people at once, from a list, and reminding them. */
import * as z from 'zod/mini';
import { optionalName, someOf, uuid } from '../common.ts';
import { emailAddress } from '../values/email-address.ts';
import { serverNow } from '../values/server-now.ts';
import { invitedRole, madeInvite } from './invites.ts';

/** How many people can be invited at once, and in a day: by one user, and to one club. */
export const maxInvitees = 500;

const noOne = 'Please add at least one address.';
const tooMany = `Please invite at most ${maxInvitees} people at once.`;

const oneDayMs = 86_400_000;

/** One person of a list. Only the address leads to them. Nothing else of it is ever mailed. */
export const invitee = z.strictObject({
  email: emailAddress,
  /** Who the owner and admins see in the list of invitations. */
  name: optionalName(60),
  note: optionalName(200),
  role: z.optional(z.nullable(invitedRole)),
  /** The day from which the club counts the membership, once the person has accepted. */
  joinedOn: z.optional(
    z.nullable(
      z.iso.date().check(
        // Somewhere it may be tomorrow already.
        z.refine(
          (day) => day >= '1900-01-01' && Date.parse(day) <= serverNow() + oneDayMs,
          'Please enter a day in the past.',
        ),
      ),
    ),
  ),
});
export type Invitee = z.infer<typeof invitee>;

/** POST /clubs/{id}/invites/check: who of these could be invited. It invites no one. */
export const inviteesCheck = z.strictObject({ emails: someOf(emailAddress, maxInvitees, noOne, tooMany) });

/**
 * What the club's own invitations say about an address: the account that accepted one is a member or banned, or one is
 * open. Nothing else about the address, not even whether it has an account: it is `NEW`.
 */
const inviteeStatus = z.enum(['NEW', 'MEMBER', 'BANNED', 'INVITED']);
export type InviteeStatus = z.infer<typeof inviteeStatus>;

/** In the order of the request, with the addresses as they are kept. */
export const checkedInvitees = z.object({
  items: z.array(z.object({ email: z.string(), status: inviteeStatus })),
});
export type CheckedInvitees = z.infer<typeof checkedInvitees>;

/** POST /clubs/{id}/invites/many. Members and banned users are left out, as far as the club knows them. */
export const inviteesDraft = z.strictObject({
  invitees: someOf(invitee, maxInvitees, noOne, tooMany),
  /** Whether people with an open invitation get another, which replaces it. Otherwise they are left out. */
  again: z._default(z.boolean(), false),
  duration: z._default(z.enum(['DAY', 'WEEK', 'THIRTY_DAYS']), 'THIRTY_DAYS'),
});
export type InviteesDraft = z.input<typeof inviteesDraft>;

/** The invitations that were created. The tokens are shown only this once. */
export const madeInvites = z.object({ items: z.array(madeInvite) });

/** POST /clubs/{id}/invites/remind. Those that cannot be reminded are left out. */
export const invitesReminder = z.strictObject({
  inviteIds: someOf(
    uuid,
    maxInvitees,
    'Please choose an invitation.',
    `Please remind at most ${maxInvitees} people at once.`,
  ),
});
export type InvitesReminder = z.infer<typeof invitesReminder>;

export const invitesReminded = z.object({ remindedCount: z.number() });
