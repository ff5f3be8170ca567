/** What the author of a post writes. Apart from the replies, because the feed does without it. */
import * as z from 'zod/mini';
import { mediaUrl, written } from '../common.ts';
import { pollDraft } from '../polls/drafts.ts';

/** POST /posts */
export const postDraft = z.strictObject({
  content: written(5000),
  imageUrl: z.optional(z.nullable(mediaUrl)),
  clubId: z.uuid('Please select a club to post to'),
  /** Notifies every member, whatever their level. For the owner and admins, once a day per club. */
  isAnnouncement: z._default(z.boolean(), false),
  /** An announcement besides that of the day. For the owner, once a day per club. */
  isUrgent: z._default(z.boolean(), false),
  /** Like the picture, it cannot be changed later. */
  poll: z.optional(z.nullable(pollDraft)),
});

export type PostDraft = z.input<typeof postDraft>;

/** PATCH /posts/{id} */
export const postUpdate = z.strictObject({ content: written(5000) });
