import * as z from 'zod/mini';
import { clubMember, clubRole } from '../clubs.ts';
import { keyedCursor, name, optionalName, optionalText, pageOf, pageQuery } from '../common.ts';

/**
 * A label that the owner and admins of a club give to members. Without commas, because they separate labels. @public `npm run
 * generate` reads it.
 */
export const clubLabel = name(30, 'Please name the label').check(
  z.regex(/^[^,]*$/, 'Please leave out commas in labels'),
);

/** How many labels a member has at most. @public `npm run generate` reads it. */
export const maxLabels = 10;

/** How many labels a club uses at most, so that they can be chosen from one list. @public `npm run generate` reads it. */
export const maxClubLabels = 200;

/** A member as the owner and admins of the club see them. */
export const rosterMember = z.object({
  ...clubMember.shape,
  /** Only for the owner and admins, and for the member in the copy of their data. The labels too. */
  note: z.nullable(z.string()),
  /** In alphabetical order. */
  labels: z.array(z.string()),
  /** How many of the club's events in the last twelve months the member was going to. */
  attendedCount: z.number(),
  /** The day on which the member was last here, in UTC. Null unless they show it. */
  lastSeenOn: z.nullable(z.iso.date()),
});
export type RosterMember = z.infer<typeof rosterMember>;

export const rosterPage = pageOf(rosterMember);

export const rosterOrder = z.enum(['JOINED', 'NAME', 'ROLE', 'ATTENDED', 'LAST_SEEN']);
export type RosterOrder = z.infer<typeof rosterOrder>;

export const rosterDirection = z.enum(['ASC', 'DESC']);
export type RosterDirection = z.infer<typeof rosterDirection>;

/** In the last month or year, or before it. */
export const rosterPeriod = z.enum(['MONTH', 'YEAR', 'BEFORE_MONTH', 'BEFORE_YEAR']);
export type RosterPeriod = z.infer<typeof rosterPeriod>;

/** GET /clubs/{id}/roster.csv: the members that match all given fields. */
export const rosterFilter = z.strictObject({
  /** Searches names. */
  q: z.optional(z.string().check(z.maxLength(100))),
  role: z.optional(clubRole),
  joined: z.optional(rosterPeriod),
  /** Only members who show it. */
  seen: z.optional(rosterPeriod),
  /** Whether they came to any event of the last twelve months. */
  attended: z.optional(z.enum(['SOME', 'NONE'])),
  note: z.optional(z.enum(['WITH', 'WITHOUT'])),
  label: z.optional(clubLabel),
  order: z._default(rosterOrder, 'JOINED'),
  direction: z._default(rosterDirection, 'ASC'),
});

export type RosterFilter = z.output<typeof rosterFilter>;

/** GET /clubs/{id}/roster. */
export const rosterQuery = z.strictObject({
  limit: pageQuery.shape.limit,
  offset: pageQuery.shape.offset,
  cursor: keyedCursor,
  ...rosterFilter.shape,
});

/** PATCH /clubs/{id}/roster/{userId}. Fields that are left out stay the same, and null or a blank text clears one. */
export const rosterUpdate = z.strictObject({
  title: optionalName(40),
  note: optionalText(1000),
  labels: z.optional(
    z.array(clubLabel).check(z.maxLength(maxLabels, `Please use at most ${maxLabels} labels`)),
  ),
});
export type RosterUpdate = z.input<typeof rosterUpdate>;

/** GET /clubs/{id}/labels, by name. */
export const clubLabels = pageOf(z.object({ name: z.string(), memberCount: z.number() }));
