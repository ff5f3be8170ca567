import * as z from 'zod/mini';
import { clubParams } from '../clubs.ts';
import { instant, keyedCursor, optionalText, pageOf, pageQuery, rightsOf, uuid } from '../common.ts';
import { author, userKey } from '../users.ts';

/** What a list of dues stores. Without it, a member has not paid. @public `npm run generate` reads it. */
export const settlement = z.enum(['PAID', 'EXEMPT']);

export const duesStatus = z.enum(['UNPAID', ...settlement.options]);
export type DuesStatus = z.infer<typeof duesStatus>;

const minYear = 2000;
const maxYear = 2099;

/** A year of a club's dues, as its owner and admins see it. */
export const clubDues = z.object({
  year: z.number(),
  /** The club's own words, such as how much the dues are and how to pay them. */
  amount: z.nullable(z.string()),
  paidCount: z.number(),
  exemptCount: z.number(),
  /** Of the members who had joined by the end of the year. */
  unpaidCount: z.number(),
});
export type ClubDues = z.infer<typeof clubDues>;

/** GET /clubs/{id}/dues, newest first. */
export const clubDuesPage = pageOf(clubDues);

/** POST /clubs/{id}/dues: starts the list of a year. */
export const duesDraft = z.strictObject({
  year: z
    .int('Please enter a year')
    .check(
      z.gte(minYear, `Please choose a year from ${minYear} to ${maxYear}.`),
      z.lte(maxYear, `Please choose a year from ${minYear} to ${maxYear}.`),
    ),
  amount: optionalText(300),
});
export type DuesDraft = z.input<typeof duesDraft>;

/** PATCH /clubs/{id}/dues/{year}. */
export const duesUpdate = z.strictObject({ amount: duesDraft.shape.amount });

const year = z.string().check(z.regex(/^20\d\d$/));
export const duesParams = z.strictObject({ ...clubParams.shape, year });
export const duesMemberParams = z.strictObject({ ...duesParams.shape, userId: userKey });

/** A user in a year's list. */
export const duesMember = z.object({
  /** The user's. */
  id: uuid,
  user: author,
  status: duesStatus,
  /** The day on which they paid, or since when they are exempt. Null if the club does not say. */
  settledOn: z.nullable(z.iso.date()),
  /** False for a former member who paid or was exempt. */
  isMember: z.boolean(),
  /** When they were last reminded of this club's dues, of whatever year. */
  remindedAt: z.nullable(instant),
  viewer: rightsOf('canRemind'),
});
export type DuesMember = z.infer<typeof duesMember>;

export const duesMemberPage = pageOf(duesMember);

/** GET /clubs/{id}/dues/{year}, by name. */
export const duesMemberQuery = z.strictObject({
  limit: pageQuery.shape.limit,
  offset: pageQuery.shape.offset,
  cursor: keyedCursor,
  /** Searches names. */
  q: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(duesStatus),
});

/** PATCH /clubs/{id}/dues/{year}/members/{userId}. The day is ignored for UNPAID. */
export const settlementUpdate = z.strictObject({
  status: duesStatus,
  settledOn: z.optional(
    z.nullable(
      z.iso
        .date('Please enter a date')
        .check(
          z.refine(
            (date) => date >= '1900' && date < '2100',
            'Please choose a date in this or the last century.',
          ),
        ),
    ),
  ),
});
export type SettlementUpdate = z.input<typeof settlementUpdate>;

/** POST /clubs/{id}/dues/{year}/reminders: one member, or all who can be reminded. */
export const duesReminder = z.optional(z.strictObject({ userId: z.optional(userKey) }));

export const duesReminded = z.object({
  remindedCount: z.number(),
  /** How many more can be reminded now. At most 1,000 are reminded at a time. */
  remainingCount: z.number(),
});

/** The reader's own dues of a year. */
export const ownDues = z.object({
  year: z.number(),
  amount: z.nullable(z.string()),
  status: duesStatus,
  settledOn: z.nullable(z.iso.date()),
});
export type OwnDues = z.infer<typeof ownDues>;
