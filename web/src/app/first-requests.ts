import { matchPath, type Params } from 'react-router-dom';
import { paths, patterns } from '@/config/paths.ts';
import { clubQuery } from '@/features/clubs/api/get-club.ts';
import { clubsQuery } from '@/features/clubs/api/get-clubs.ts';
import { eventQuery } from '@/features/events/api/get-event.ts';
import { eventsQuery } from '@/features/events/api/get-events.ts';
import { conversationsQuery } from '@/features/messages/api/get-conversations.ts';
import { notificationsQuery } from '@/features/notifications/api/get-notifications.ts';
import { onPost } from '@/features/posts/api/comment-subject.ts';
import { commentsQuery } from '@/features/posts/api/get-comments.ts';
import { feedQuery } from '@/features/posts/api/get-feed.ts';
import { postQuery } from '@/features/posts/api/get-post.ts';
import { productQuery } from '@/features/products/api/get-product.ts';
import { reviewsQuery } from '@/features/reviews/api/get-reviews.ts';
import { userQuery } from '@/features/users/api/get-user.ts';
import { queryClient } from '@/lib/query-client.ts';

type Start = (params: Params) => Promise<unknown>;

/** What a screen asks for first, by its pattern, unless its address has a filter. */
const unfiltered: [pattern: string, start: Start][] = [
  [paths.feed, () => queryClient.ensureInfiniteQueryData(feedQuery)],
  [paths.clubs, () => queryClient.ensureInfiniteQueryData(clubsQuery(''))],
  [paths.events, () => queryClient.ensureInfiniteQueryData(eventsQuery('upcoming'))],
  [paths.reviews, () => queryClient.ensureInfiniteQueryData(reviewsQuery({}))],
];

/** What a screen asks for first in any case. */
const always: [pattern: string, start: Start][] = [
  [paths.messages, () => queryClient.ensureInfiniteQueryData(conversationsQuery)],
  [paths.notifications, () => queryClient.ensureInfiniteQueryData(notificationsQuery)],
  [patterns.club, ({ slug = '' }) => queryClient.ensureQueryData(clubQuery(slug))],
  [patterns.event, ({ eventId = '' }) => queryClient.ensureQueryData(eventQuery(eventId))],
  [patterns.product, ({ slug = '' }) => queryClient.ensureQueryData(productQuery(slug))],
  [
    patterns.user,
    // The signed-in user's own profile has its address from another reply.
    async ({ username = '' }) => username !== 'me' && queryClient.ensureQueryData(userQuery(username)),
  ],
  [
    patterns.post,
    ({ postId = '' }) =>
      Promise.all([
        queryClient.ensureQueryData(postQuery(postId)),
        queryClient.ensureInfiniteQueryData(commentsQuery(onPost(postId), 20)),
      ]),
  ],
];

/**
 * Asks for what the screen at an address shows first, unless it is in the cache. The screen then finds the reply, or
 * waits for the same request.
 */
export async function startFirstRequest({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const candidates = search === '' ? [...unfiltered, ...always] : always;
  for (const [pattern, start] of candidates) {
    const match = matchPath(pattern, pathname);
    // A failure is shown by the screen, which asks again.
    if (match) await start(match.params).catch(() => undefined);
  }
}
