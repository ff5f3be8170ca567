import * as z from 'zod/mini';
import { clubParams } from '../clubs.ts';
import { instant, name, pageOf, rightsOf, uploadedUrl, uuid, written } from '../common.ts';
import { author } from '../users.ts';

/** How many pages a club can have, and how many versions of each are kept. */
export const clubPagesMax = 20;
export const clubPageVersionsMax = 50;
/** How many pictures a page can have. @public `npm run generate` reads it. */
export const clubPagePicturesMax = 20;

/** Who can edit a page: the owner and admins of its club, or all members. */
export const clubPageEditors = z.enum(['ADMINS', 'MEMBERS']);
export type ClubPageEditors = z.infer<typeof clubPageEditors>;

/** A page of a club, in a list: as it is now, or an earlier version of it. */
export const clubPageEntry = z.object({
  id: uuid,
  title: z.string(),
  /** The number of this version. A change says on which version it is based. */
  version: z.number(),
  editors: clubPageEditors,
  /** When this version was saved, and by whom. Null if they have deleted their account, or are hidden by a block. */
  editedAt: instant,
  author: z.nullable(author),
  /** What the reader may do. `canManage`: choose who edits it, move it and delete it. */
  viewer: rightsOf('canEdit', 'canManage', 'canSeeVersions', 'canReport'),
});
export type ClubPageEntry = z.infer<typeof clubPageEntry>;

/** GET /clubs/{id}/pages, in their order, and GET /clubs/{id}/pages/{pageId}/versions, latest first. */
export const clubPageList = pageOf(clubPageEntry);

/**
 * GET /clubs/{id}/pages/{pageId}. The text is a part of Markdown: headings, lists, links, bold and italic text, and
 * pictures, written as `![words](key)`. The key of a picture is the first eight characters of its file's id.
 */
export const clubPageText = z.object({
  ...clubPageEntry.shape,
  content: z.string(),
  pictures: z.array(z.object({ url: z.string() })),
});
export type ClubPageText = z.infer<typeof clubPageText>;

export const clubPageParams = z.strictObject({ ...clubParams.shape, pageId: uuid });

/** `version`: as it was in that version, for members. */
export const clubPageQuery = z.strictObject({
  version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
});

const pictures = z
  .array(uploadedUrl.check(z.minLength(1)))
  .check(z.maxLength(clubPagePicturesMax, `A page can have at most ${clubPagePicturesMax} pictures`));

/** POST /clubs/{id}/pages, for the owner and admins. */
export const clubPageDraft = z.strictObject({
  title: name(80, 'Please enter a title'),
  content: written(20_000),
  pictures: z.optional(pictures),
  editors: z.optional(clubPageEditors),
});
export type ClubPageDraft = z.infer<typeof clubPageDraft>;

/** PATCH /clubs/{id}/pages/{pageId}. Refused with 409 if `version` is no longer the current one. */
export const clubPageUpdate = z.strictObject({
  version: z.int().check(z.gte(1), z.lte(1_000_000)),
  title: z.optional(clubPageDraft.shape.title),
  content: z.optional(clubPageDraft.shape.content),
  pictures: z.optional(pictures),
  editors: z.optional(clubPageEditors),
});
export type ClubPageUpdate = z.infer<typeof clubPageUpdate>;

/** PATCH /clubs/{id}/page-order. Pages that are not named come last. */
export const clubPageOrder = z.strictObject({
  ids: z.array(uuid).check(z.minLength(1), z.maxLength(clubPagesMax)),
});
