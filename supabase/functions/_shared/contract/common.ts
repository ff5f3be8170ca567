/** Shapes that every noun of the contract uses. */
import * as z from 'zod/mini';

export const uuid = z.uuid();

/** An instant: ISO 8601 with an offset. Replies are in UTC. */
export const instant = z.iso.datetime({ offset: true });

/** No time zone is further from UTC. */
const offset = /(Z|[+-](0\d|1[0-3]):\d\d|[+-]14:00)$/;

/** For a field with its own sentence for when it is missing, null or empty. */
export const absentIs = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => ((input ?? '') === '' ? sentence : undefined),
});

export const timeOutOfRange = 'Please choose a year from 2000 to 2999.';

/** An instant as a client sends it, and the sentence for when it is missing. One mistake causes one issue. */
export const requiredInstant = (absent?: string) =>
  z.iso.datetime({ offset: true, abort: true, ...(absent !== undefined && absentIs(absent)) }).check(
    z.maxLength(35),
    z.refine((at) => offset.test(at), { error: 'Please use an offset of at most 14 hours.', abort: true }),
    z.refine((at) => at >= '2000' && at < '3000', timeOutOfRange),
  );
export const instantInput = requiredInstant();

/** What the reader may do with an item, by name. Postgres decides, and sends this along with the item. */
export const rightsOf = <Right extends string>(...rights: readonly Right[]) =>
  z.object(
    Object.fromEntries(rights.map((right) => [right, z.boolean()])) as Record<Right, z.ZodMiniBoolean>,
  );

/** The reader's own mute of an item. Null: not muted. `until` is null for a mute without an end. */
export const mute = z.nullable(z.object({ until: z.nullable(instant) }));

/** The usernames in a text that lead to profiles which the reader may see. All others are plain text. */
export const mentions = z.array(z.string());

/** A text of only white space, control characters or invisible characters is blank. */
const visibleCharacter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a text is blank, by the same rule as in the database. */
export const isBlank = (text: string) => !visibleCharacter.test(text);

/** Text that is not blank and has at most `longest` characters. */
export const written = (longest: number, blank = 'Please write something') =>
  z
    .string(absentIs(blank))
    .check(
      z.regex(visibleCharacter, blank),
      z.maxLength(longest, `Please use at most ${longest} characters`),
    );

/** Text that may be left out. Null and blank texts both mean none. */
export const optionalText = (longest: number) =>
  z.optional(z.nullable(z.string().check(z.maxLength(longest, `Please use at most ${longest} characters`))));

/** Controls that set the direction of text could turn a whole sentence around a name. */
const keepsDirection = z.refine<string>(
  (text) => isBlank(text) || !/\p{Bidi_Control}/u.test(text),
  'Please remove the invisible characters that set the direction of text',
);

/** A name, or other text in one line, as in the database. */
export const name = (longest: number, blank?: string) => written(longest, blank).check(keepsDirection);

/** A name that may be left out. Null and blank texts both mean none. */
export const optionalName = (longest: number) =>
  z.optional(
    z.nullable(
      z.string().check(z.maxLength(longest, `Please use at most ${longest} characters`), keepsDirection),
    ),
  );

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

/**
 * An image or a video that was uploaded here, as the path of its address shows. Postgres knows whether the bucket has
 * it. Empty: none.
 */
export const uploadedUrl = z
  .string()
  .check(
    z.maxLength(2048),
    z.regex(
      /^((https:\/\/[^\s/?#@]+|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)\/storage\/v1\/object\/public\/media\/\S+)?$/i,
      'Please upload the picture or video here. The address of another site cannot be sent.',
    ),
  );

/**
 * The fields of content that may have a picture. With one, the text may be blank. `writtenOrPictured` refuses content
 * with neither.
 */
export const pictured = (longest: number) => ({
  content: z
    .string(absentIs('Please write something'))
    .check(z.maxLength(longest, `Please use at most ${longest} characters`)),
  imageUrl: z.optional(z.nullable(uploadedUrl)),
});
export const writtenOrPictured = z.refine<{ content: string; imageUrl?: string | null | undefined }>(
  ({ content, imageUrl }) => Boolean(imageUrl) || !isBlank(content),
  { error: 'Please write something', path: ['content'] },
);

/**
 * The query of every list. `cursor` is the `nextCursor` of an earlier reply and replaces `offset`. It begins with a minus for
 * what happened before 1970.
 */
export const pageQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)), 0),
  cursor: z.optional(z.string().check(z.regex(/^-?\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
});

/** The cursor of lists that are not ordered by a row's key: the offset of the next page. */
export const offsetCursor = z.optional(z.string().check(z.regex(/^\d{1,9}$/)));

/** The cursor of lists in an order that the reader chooses: the key of the last row, and its id. */
export const keyedCursor = z.optional(
  z.string().check(z.maxLength(250), z.regex(/_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
);

/** A list in a body. The sentences are for an empty list and for one that is too long. */
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
  /** For invalid input only: each field and what is wrong with it. */
  issues: z.optional(z.array(z.object({ path: z.string(), text: z.string() }))),
  /** Sent with the 403 for every request of a suspended account. `error` says why, and until when. */
  isSuspended: z.optional(z.literal(true)),
});
export type ErrorReply = z.infer<typeof errorReply>;

/** The product that something is about. */
export const productFields = {
  /** Its address: /products/{slug}. */
  productSlug: z.string(),
  productName: z.string(),
  brand: z.nullable(z.string()),
};
