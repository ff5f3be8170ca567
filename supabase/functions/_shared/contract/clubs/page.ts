import * as z from 'zod/mini';
import { club, clubMember } from '../clubs.ts';
import { instant, uuid } from '../common.ts';
import { ownDues } from './dues.ts';
import { clubOffer } from './offers.ts';
import { clubRequests } from './requests.ts';

/** What the top of a club's page shows to new members and owners. */
const clubWelcome = z.object({
  /** For the owner: which of the first steps are done. Null for a new member. */
  steps: z.nullable(z.object({ hasInvited: z.boolean(), hasPosted: z.boolean(), hasEvent: z.boolean() })),
});
export type ClubWelcome = z.infer<typeof clubWelcome>;

/** Posts that wait for approval, for the page of a club. */
const clubApproval = z.object({
  /** How many the reader can see: their own, or all of them for the owner and admins. */
  count: z.number(),
  /** Whether the reader's next post will wait. */
  isNeeded: z.boolean(),
});

/** GET /clubs/{id}: the club with its first members. For outsiders of a private club, the list is empty. */
export const clubWithMembers = z.object({
  ...club.shape,
  members: z.array(clubMember),
  /** Of the members who have one, for their posts on the club's page. */
  titles: z.array(z.object({ userId: uuid, title: z.string() })),
  /** In their order. Like posts, those of a private club are for its members. */
  pages: z.array(z.object({ id: uuid, title: z.string() })),
  /** Files are for members, also in a public club. */
  fileCount: z.number(),
  /** Null for a public club. */
  requests: z.nullable(clubRequests),
  approval: clubApproval,
  /** For the owner and admins of a private club: how many reported things in it they can see. Null for everyone else. */
  reportCount: z.nullable(z.number()),
  /** Null for members whom it does not concern. */
  offer: z.nullable(clubOffer),
  /** For members: when its owner last downloaded a copy of it (POST /clubs/{id}/export). */
  exportedAt: z.nullable(instant),
  /** For a new member, and for an owner with steps left to do. Null for everyone else, and once it is dismissed. */
  welcome: z.nullable(clubWelcome),
  /** The reader's own, newest year first. Empty for outsiders. */
  dues: z.array(ownDues),
});
export type ClubWithMembers = z.infer<typeof clubWithMembers>;
