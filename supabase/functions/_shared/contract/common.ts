/** Shapes that every noun of the contract uses. Bounds equal those of the database (migrations/…_foundations.sql). */
import * as z from 'zod/mini';

export const uuid = z.uuid();

/** An instant: ISO 8601 with an offset. Replies are in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** Text that is not blank and has at most `longest` characters. */
export const written = (longest: number, blank = 'Please write something') =>
  z.string().check(z.regex(/\S/, blank), z.maxLength(longest, `Please use at most ${longest} characters`));

/** A link that people may follow: http or https, no credentials in it. */
export const webUrl = z
  .string()
  .check(
    z.maxLength(2048),
    z.regex(/^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i, 'Please enter an address that starts with https://'),
  );

/** A picture or video: https, or the storage of a development stack. */
export const mediaUrl = z
  .string()
  .check(
    z.maxLength(2048),
    z.regex(
      /^(https:\/\/[^\s/?#@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/storage\/v1\/object\/public\/media)([/?#]\S*)?$/i,
      'Please enter an address that starts with https://',
    ),
  );

/** The query of every list. `cursor` is a reply's `nextCursor`; with it, `offset` is not needed. */
export const pageQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
});

/** One page of a list. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** What every refused request gets. */
export const errorReply = z.object({
  error: z.string(),
  /** Only for input that does not fit: where, and what is wrong there. */
  issues: z.optional(z.array(z.object({ path: z.string(), text: z.string() }))),
  /** With a 403 that every request of a suspended account gets: `error` says why, and until when. */
  isSuspended: z.optional(z.literal(true)),
});
export type ErrorReply = z.infer<typeof errorReply>;
