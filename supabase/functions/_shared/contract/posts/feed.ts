import * as z from 'zod/mini';
import { pageOf, pageQuery } from '../common.ts';
import { event } from '../events.ts';
import { post } from '../posts.ts';

const feedItem = z.discriminatedUnion('type', [post, event]);

/** GET /posts/feed. `type=post` leaves out the events. */
export const feedQuery = z.strictObject({ ...pageQuery.shape, type: z.optional(z.enum(['post'])) });

/** GET /posts/feed: the next five events of the reader's clubs, soonest first, then posts, newest first. */
export const feedPage = pageOf(feedItem);
