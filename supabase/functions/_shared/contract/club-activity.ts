import * as z from 'zod/mini';
import { clubRole } from './clubs.ts';
import { instant, pageOf, uuid } from './common.ts';
import { author } from './users.ts';

/** What a club's owner and admins can remove from it. */
export const removableKind = z.enum(['post', 'comment', 'review', 'event', 'message']);

/** An entry of a club's log, as its owner and admins see it. */
export const clubActivity = z.object({
  id: uuid,
  kind: z.enum([
    'JOINED',
    'LEFT',
    'ROLE_CHANGED',
    'MEMBER_REMOVED',
    'CONTENT_REMOVED',
    'BANNED',
    'BAN_LIFTED',
    'REQUEST_ACCEPTED',
    'REQUEST_DECLINED',
  ]),
  /** Who did it; null when that account is gone. */
  actor: z.nullable(author),
  /** Whom it is about: the member, or the author of what was removed. Null when that account is gone. */
  user: z.nullable(author),
  /** The role that the user got. */
  role: z.nullable(clubRole),
  removal: z.nullable(z.object({ kind: removableKind, text: z.string(), reason: z.nullable(z.string()) })),
  /** With BANNED. Without an end it holds until it is lifted. */
  ban: z.nullable(z.object({ reason: z.nullable(z.string()), endsAt: z.nullable(instant) })),
  /** With REQUEST_DECLINED: what the user was told. */
  requestNote: z.nullable(z.string()),
  createdAt: instant,
});
export type ClubActivity = z.infer<typeof clubActivity>;

/** GET /clubs/{id}/activity, newest first. */
export const clubActivityPage = pageOf(clubActivity);
