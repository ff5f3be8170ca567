/** The shapes of facts that several kinds of notification share. Texts are truncated to 150 characters. */
import * as z from 'zod/mini';
import { instant, uuid } from '../contract/common.ts';
import { series } from '../contract/events/series.ts';

export const actor = z.object({ username: z.string(), displayName: z.nullable(z.string()) });
export type Actor = z.infer<typeof actor>;

export const club = z.object({ slug: z.string(), name: z.string(), isPrivate: z.boolean() });

/** For content that its author can leave behind, with a null actor. */
export const written = { actor: z.nullable(actor), text: z.string() };

/** For content that may be a picture or a video, with or without a text. */
export const pictured = { ...written, imageUrl: z.nullable(z.string()) };

export const aboutPost = { ...written, club, postId: uuid, isUrgent: z.boolean() };

/** A comment is on a post, a review or an event, and a review may not be in any club. */
export const commented = {
  ...pictured,
  club: z.nullable(club),
  postId: z.nullable(uuid),
  reviewId: z.nullable(uuid),
  eventId: z.nullable(uuid),
};

export const aboutEvent = {
  actor,
  club,
  event: z.object({
    id: uuid,
    title: z.string(),
    startsAt: instant,
    endsAt: z.nullable(instant),
    timezone: z.string(),
    location: z.nullable(z.string()),
    /** Null unless the reader is going or is a host. */
    address: z.nullable(z.string()),
    rsvpsCloseAt: z.nullable(instant),
    isCancelled: z.boolean(),
    /** Null if it does not repeat. */
    series: z.nullable(series),
  }),
  /** What a changed event was before. */
  former: z.nullable(
    z.object({
      startsAt: instant,
      endsAt: z.nullable(instant),
      location: z.nullable(z.string()),
      /** Whether the notification counts evenings of a series, of which this is the first. Absent in older ones. */
      hasMore: z.optional(z.boolean()),
    }),
  ),
};
