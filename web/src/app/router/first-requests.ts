import { matchPath, type Params } from 'react-router-dom';
import { paths, patterns } from '@/config/paths.ts';
import { clubQuery } from '@/features/clubs/api/get-club.ts';
import { clubsQuery } from '@/features/clubs/api/get-clubs.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { eventQuery } from '@/features/events/api/get-event.ts';
import { eventsQuery } from '@/features/events/api/get-events.ts';
import { nextClubEventsQuery } from '@/features/events/api/get-next-events.ts';
import { humidorQuery, humidorTotalsQuery } from '@/features/humidor/api/get-humidor.ts';
import { journalQuery } from '@/features/journal/api/get-journal.ts';
import { conversationsQuery } from '@/features/messages/api/get-conversations.ts';
import { groupInvitationsQuery } from '@/features/messages/api/get-group-invitations.ts';
import { requestsQuery } from '@/features/messages/api/get-requests.ts';
import { threadQuery } from '@/features/messages/api/get-thread.ts';
import { notificationsQuery } from '@/features/notifications/api/get-notifications.ts';
import { pipesQuery } from '@/features/pipes/api/get-pipes.ts';
import { onPost } from '@/features/posts/api/comment-subject.ts';
import { clubPostsQuery } from '@/features/posts/api/get-club-posts.ts';
import { commentsQuery } from '@/features/posts/api/get-comments.ts';
import { feedQuery } from '@/features/posts/api/get-feed.ts';
import { pinnedPostsQuery } from '@/features/posts/api/get-pinned-posts.ts';
import { postQuery } from '@/features/posts/api/get-post.ts';
import { userPostsQuery } from '@/features/posts/api/get-user-posts.ts';
import { productQuery } from '@/features/products/api/get-product.ts';
import { productReviewsQuery, reviewsQuery } from '@/features/reviews/api/get-reviews.ts';
import { userQuery } from '@/features/users/api/get-user.ts';
import { queryClient } from '@/lib/cache/query-client.ts';

type Start = (params: Params, query: URLSearchParams) => Promise<unknown>;

/** The first requests of each screen, by its pattern, if its address has no filter. */
const unfiltered: [pattern: string, start: Start][] = [
  [paths.feed, () => queryClient.ensureInfiniteQueryData(feedQuery)],
  [paths.clubs, () => queryClient.ensureInfiniteQueryData(clubsQuery(''))],
  [paths.events, () => queryClient.ensureInfiniteQueryData(eventsQuery('upcoming'))],
  [paths.reviews, () => queryClient.ensureInfiniteQueryData(reviewsQuery({}))],
  [
    paths.humidor,
    () =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(humidorQuery({ order: 'NEWEST' })),
        queryClient.ensureQueryData(humidorTotalsQuery),
      ]),
  ],
  [patterns.club, ({ slug = '' }) => startClubPosts(slug)],
  [
    patterns.product,
    ({ slug = '' }) => queryClient.ensureInfiniteQueryData(productReviewsQuery(slug, 'newest')),
  ],
  [
    patterns.user,
    // The username for /u/me comes from another reply.
    async ({ username = '' }) =>
      username !== 'me' && queryClient.ensureInfiniteQueryData(userPostsQuery(username)),
  ],
];

/** The first requests of each screen, whether or not its address has a filter. */
const always: [pattern: string, start: Start][] = [
  [
    paths.messages,
    (_, query) => {
      const id = query.get('c');
      return Promise.all([
        startConversations(),
        id && queryClient.ensureQueryData(threadQuery({ kind: 'conversation', id })),
      ]);
    },
  ],
  [
    patterns.directMessages,
    ({ username = '' }) =>
      Promise.all([
        startConversations(),
        queryClient.ensureQueryData(threadQuery({ kind: 'direct', username })),
      ]),
  ],
  [
    patterns.clubMessages,
    ({ slug = '' }) => queryClient.ensureQueryData(threadQuery({ kind: 'club', slug })),
  ],
  [paths.pipes, () => queryClient.ensureInfiniteQueryData(pipesQuery)],
  [paths.journal, () => queryClient.ensureInfiniteQueryData(journalQuery)],
  [paths.notifications, () => queryClient.ensureInfiniteQueryData(notificationsQuery)],
  [patterns.club, ({ slug = '' }) => queryClient.ensureQueryData(clubQuery(slug))],
  [patterns.event, ({ eventId = '' }) => queryClient.ensureQueryData(eventQuery(eventId))],
  [patterns.product, ({ slug = '' }) => queryClient.ensureQueryData(productQuery(slug))],
  [
    patterns.user,
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

/** The list of conversations, and what is shown above it. */
const startConversations = () =>
  Promise.all([
    queryClient.ensureInfiniteQueryData(conversationsQuery),
    queryClient.ensureInfiniteQueryData(requestsQuery),
    queryClient.ensureQueryData(groupInvitationsQuery),
  ]);

/**
 * Requests for a club's posts need its id. The ids of the user's own clubs are known. For other clubs, it waits for the
 * reply.
 */
async function startClubPosts(slug: string) {
  const mine = queryClient.getQueryData(myClubsQuery.queryKey)?.find((club) => club.slug === slug);
  const { id, viewer } = mine ?? (await queryClient.ensureQueryData(clubQuery(slug)));
  if (!viewer.canSeeContent) return;
  await Promise.all([
    queryClient.ensureInfiniteQueryData(pinnedPostsQuery(id)),
    queryClient.ensureInfiniteQueryData(clubPostsQuery(id)),
    queryClient.ensureQueryData(nextClubEventsQuery(id)),
  ]);
}

/**
 * Starts the first requests of the screen at an address, unless the replies are in the cache. The screen then finds the
 * replies, or waits for the same requests.
 */
export async function startFirstRequest({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const candidates = search === '' ? [...unfiltered, ...always] : always;
  await Promise.all(
    candidates.map(async ([pattern, start]) => {
      const match = matchPath(pattern, pathname);
      // The screen repeats a request that failed, and shows the failure.
      if (match) await start(match.params, new URLSearchParams(search)).catch(() => undefined);
    }),
  );
}
