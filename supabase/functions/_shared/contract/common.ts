/** Shapes that every noun of the contract uses. The database has the same bounds (migrations/…_foundations.sql). */
import * as z from 'zod/mini';

export const uuid = z.uuid();

/** An instant: ISO 8601 with an offset. Replies are in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** No clock on earth is further from UTC. */
const offset = /(Z|[+-](0\d|1[0-3]):\d\d|[+-]14:00)$/;

/** For a field that has its own sentence when it is left out, null or empty. */
export const absentIs = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => ((input ?? '') === '' ? sentence : undefined),
});

/** An instant as a client sends it, and what is said without one. One mistake is one issue. */
export const requiredInstant = (absent?: string) =>
  z.iso.datetime({ offset: true, abort: true, ...(absent !== undefined && absentIs(absent)) }).check(
    z.maxLength(35),
    z.refine((at) => offset.test(at), { error: 'Please use an offset of at most 14 hours.', abort: true }),
    z.refine((at) => at >= '2000' && at < '3000', 'Please choose a time in this millennium.'),
  );
export const instantInput = requiredInstant();

/** What the reader may do with a thing, by name. Postgres decides, and sends it along with the thing. */
export const rightsOf = <Right extends string>(...rights: readonly Right[]) =>
  z.object(
    Object.fromEntries(rights.map((right) => [right, z.boolean()])) as Record<Right, z.ZodMiniBoolean>,
  );

/** The reader's own mute of a thing. Null: they have not muted it. `until` is null for a mute without an end. */
export const mute = z.nullable(z.object({ until: z.nullable(instant) }));

/** White space, control characters and invisible characters alone are no text. */
const visibleCharacter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text has nothing to read, as the contract and the database see it. */
export const isBlank = (text: string) => !visibleCharacter.test(text);

/** Text that is not blank and has at most `longest` characters. */
export const written = (longest: number, blank = 'Please write something') =>
  z
    .string(absentIs(blank))
    .check(
      z.regex(visibleCharacter, blank),
      z.maxLength(longest, `Please use at most ${longest} characters`),
    );

/** Text that may be left out: null and a blank text both mean none. */
export const optionalText = (longest: number) =>
  z.optional(z.nullable(z.string().check(z.maxLength(longest, `Please use at most ${longest} characters`))));

/** A link to a page: http or https, without credentials. Empty: none. */
export const webUrl = z
  .string()
  .check(
    z.maxLength(2048),
    z.regex(/^(https?:\/\/[^\s/?#@]+([/?#]\S*)?)?$/i, 'Please enter an address that starts with https://'),
  );

/** An image or a video: https, or the storage of a development stack. Empty: none. */
export const mediaUrl = z
  .string()
  .check(
    z.maxLength(2048),
    z.regex(
      /^((https:\/\/[^\s/?#@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\/storage\/v1\/object\/public\/media)([/?#]\S*)?)?$/i,
      'Please enter an address that starts with https://',
    ),
  );

/** The fields of what may have a picture. Beside one the text may be blank; otherwise `writtenOrPictured` refuses it. */
export const pictured = (longest: number) => ({
  content: z
    .string(absentIs('Please write something'))
    .check(z.maxLength(longest, `Please use at most ${longest} characters`)),
  imageUrl: z.optional(z.nullable(mediaUrl)),
});
export const writtenOrPictured = z.refine<{ content: string; imageUrl?: string | null | undefined }>(
  ({ content, imageUrl }) => Boolean(imageUrl) || !isBlank(content),
  { error: 'Please write something', path: ['content'] },
);

/** The query of every list. `cursor` is the `nextCursor` of a reply. It replaces `offset`. */
export const pageQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
  cursor: z.optional(z.string().check(z.regex(/^\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
});

/** The cursor of lists whose order no row's key describes: the offset of the next page. */
export const offsetCursor = z.optional(z.string().check(z.regex(/^\d{1,9}$/)));

/** A list in a body, which is neither empty nor too long, or is refused with these sentences. */
export const someOf = <Item extends z.core.$ZodType>(
  item: Item,
  most: number,
  none: string,
  tooMany: string,
) => z.array(item).check(z.minLength(1, none), z.maxLength(most, tooMany));

/** One page of a list. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

export type Page<Item> = { items: Item[]; nextCursor: string | null };

/** The reply to every refused request. */
export const errorReply = z.object({
  error: z.string(),
  /** For invalid input only: each field with what is wrong with it. */
  issues: z.optional(z.array(z.object({ path: z.string(), text: z.string() }))),
  /** With the 403 for every request of a suspended account. `error` says why, and until when. */
  isSuspended: z.optional(z.literal(true)),
});
export type ErrorReply = z.infer<typeof errorReply>;
