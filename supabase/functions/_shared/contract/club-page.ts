import * as z from 'zod/mini';
import { clubRequests } from './club-requests.ts';
import { club, clubMember } from './clubs.ts';

/** What a club's page shows above everything else to those who are new. */
const clubWelcome = z.object({
  /** For the owner: what is done of the first steps. Null for a new member. */
  steps: z.nullable(z.object({ hasInvited: z.boolean(), hasPosted: z.boolean(), hasEvent: z.boolean() })),
});
export type ClubWelcome = z.infer<typeof clubWelcome>;

/** GET /clubs/{id}: the club with its first members. Outsiders of a private club get none of them. */
export const clubWithMembers = z.object({
  ...club.shape,
  members: z.array(clubMember),
  /** Null for a public club. */
  requests: z.nullable(clubRequests),
  /** For a new member, and an owner who has steps to do. Null for everyone else, and once it is dismissed. */
  welcome: z.nullable(clubWelcome),
});
export type ClubWithMembers = z.infer<typeof clubWithMembers>;
