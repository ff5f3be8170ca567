import * as z from 'zod/mini';
import { instant, pageOf, uuid } from './common.ts';
import { conversationType } from './conversations.ts';
import { author } from './users.ts';

/** How long a mute lasts. */
export const muteDuration = z.enum(['EIGHT_HOURS', 'WEEK', 'UNTIL_UNMUTED']);
export type MuteDuration = z.infer<typeof muteDuration>;

/** PUT /users/{username}/mute, /posts/{id}/mute, /messages/conversations/{id}/mute and /clubs/{id}/mute */
export const muteDraft = z.strictObject({ duration: muteDuration });

/**
 * A mute of the reader. Of the last four fields, those of its kind are set, as far as the reader can still read the
 * target.
 */
export const muteItem = z.object({
  kind: z.enum(['user', 'post', 'conversation', 'club']),
  /** The id of the user, post, conversation or club. */
  id: uuid,
  /** Null: until the reader unmutes it. */
  until: z.nullable(instant),
  user: z.nullable(author),
  /** With the beginning of its text. */
  post: z.nullable(z.object({ text: z.string(), author: z.nullable(author) })),
  conversation: z.nullable(
    z.object({
      type: conversationType,
      groupName: z.nullable(z.string()),
      otherParticipant: z.nullable(author),
    }),
  ),
  /** Also set for a club's chat. */
  club: z.nullable(z.object({ slug: z.string(), name: z.string(), avatarUrl: z.nullable(z.string()) })),
});
export type MuteItem = z.infer<typeof muteItem>;

/** GET /users/me/mutes: latest first. */
export const mutePage = pageOf(muteItem);
