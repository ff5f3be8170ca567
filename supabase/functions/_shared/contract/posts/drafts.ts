/** What the author of a post writes. Apart from the replies, because the feed does without it. */
import * as z from 'zod/mini';
import { mediaUrl, written } from '../common.ts';
import { pollDraft } from '../polls/drafts.ts';
import { albumDraft, alt } from '../values/album/drafts.ts';
import { maxPostMedia } from '../values/album.ts';

/** POST /posts */
export const postDraft = z.strictObject({
  content: written(5000),
  /** One picture or video, which may be on another site. Ignored if there is `media`. */
  imageUrl: z.optional(z.nullable(mediaUrl)),
  /** Up to ten uploaded pictures and videos, in order. */
  media: albumDraft(maxPostMedia),
  clubId: z.uuid('Please select a club to post to'),
  /** Notifies every member, whatever their level. For the owner and admins, once a day per club. */
  isAnnouncement: z._default(z.boolean(), false),
  /** An announcement besides that of the day. For the owner, once a day per club. */
  isUrgent: z._default(z.boolean(), false),
  /** Like the pictures, it cannot be changed later. */
  poll: z.optional(z.nullable(pollDraft)),
});

export type PostDraft = z.input<typeof postDraft>;

/** PATCH /posts/{id} */
export const postUpdate = z
  .strictObject({
    content: z.optional(written(5000)),
    /** The descriptions of all its pictures and videos, in order. The pictures themselves stay as they are. */
    alts: z.optional(z.array(alt).check(z.maxLength(maxPostMedia))),
  })
  .check(
    z.refine(({ content, alts }) => content !== undefined || alts !== undefined, {
      error: 'Please write something',
      path: ['content'],
    }),
  );
export type PostUpdate = z.input<typeof postUpdate>;
