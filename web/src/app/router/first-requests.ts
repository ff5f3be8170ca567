import { clubQuery } from '@/features/clubs/api/get-club.ts';
import { clubsQuery } from '@/features/clubs/api/get-clubs.ts';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { eventQuery } from '@/features/events/api/get-event.ts';
import { eventsQuery, nextClubEventsQuery, nextEventsQuery } from '@/features/events/api/get-events.ts';
import { humidorQuery, humidorTotalsQuery } from '@/features/humidor/api/get-humidor-items.ts';
import { journalQuery } from '@/features/journal/api/get-journal.ts';
import { conversationsQuery } from '@/features/messages/api/get-conversations.ts';
import { groupInvitationsQuery } from '@/features/messages/api/get-group-invitations.ts';
import { requestsQuery } from '@/features/messages/api/get-message-requests.ts';
import { threadQuery } from '@/features/messages/api/get-thread.ts';
import { notificationsQuery } from '@/features/notifications/api/get-notifications.ts';
import { pipesQuery } from '@/features/pipes/api/get-pipes.ts';
import { clubPostsQuery } from '@/features/posts/api/get-club-posts.ts';
import { commentsQuery } from '@/features/posts/api/get-comments.ts';
import { feedQuery } from '@/features/posts/api/get-feed.ts';
import { pinnedPostsQuery } from '@/features/posts/api/get-pinned-posts.ts';
import { postQuery } from '@/features/posts/api/get-post.ts';
import { userPostsQuery } from '@/features/posts/api/get-user-posts.ts';
import { productQuery } from '@/features/products/api/get-product.ts';
import { clubReviewsQuery, productReviewsQuery, reviewsQuery } from '@/features/reviews/api/get-reviews.ts';
import { meQuery } from '@/features/users/api/get-me.ts';
import { userQuery } from '@/features/users/api/get-user.ts';
import { type ByRequest, call, type FirstRequest } from '@/lib/api/addresses.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { currentSession } from '@/lib/session/session.ts';
import { clearOnLogout } from '../session/clear-on-logout.ts';
import { type FoundScreen, type Head, requestsOf } from './screens.ts';

const one: typeof queryClient.ensureQueryData = (query) => queryClient.ensureQueryData(query);
const list: typeof queryClient.ensureInfiniteQueryData = (query) =>
  queryClient.ensureInfiniteQueryData(query);

/** Starts a request, unless its reply is in the cache. */
const starts: ByRequest<Promise<unknown>> = {
  me: () => one(meQuery),
  feed: () => list(feedQuery),
  post: (id) => one(postQuery(id)),
  comments: (on, id, first) => list(commentsQuery({ on, id }, first)),
  clubs: () => list(clubsQuery()),
  myClubs: () => one(myClubsQuery),
  club: (slug) => one(clubQuery(slug)),
  clubPosts: (id) => list(clubPostsQuery(id)),
  pinnedPosts: (id) => list(pinnedPostsQuery(id)),
  clubReviews: (id) => list(clubReviewsQuery(id)),
  nextClubEvents: (id) => one(nextClubEventsQuery(id)),
  events: (scope) => list(eventsQuery(scope)),
  nextEvents: () => one(nextEventsQuery),
  event: (id) => one(eventQuery(id)),
  reviews: () => list(reviewsQuery({})),
  product: (slug) => one(productQuery(slug)),
  productReviews: (slug, order) => list(productReviewsQuery(slug, order)),
  humidor: (order) => list(humidorQuery({ order })),
  humidorTotals: () => one(humidorTotalsQuery),
  journal: () => list(journalQuery),
  pipes: () => list(pipesQuery),
  conversations: () => list(conversationsQuery),
  messageRequests: () => list(requestsQuery),
  groupInvitations: () => one(groupInvitationsQuery),
  thread: (id) => one(threadQuery({ kind: 'conversation', id })),
  directThread: (username) => one(threadQuery({ kind: 'direct', username })),
  clubThread: (slug) => one(threadQuery({ kind: 'club', slug })),
  notifications: () => list(notificationsQuery),
  user: (username) => one(userQuery(username)),
  userPosts: (username) => list(userPostsQuery(username)),
};

// The screen repeats a request that failed, and shows the failure.
const start = (request: FirstRequest) => call(starts, request).catch(() => undefined);

/**
 * Starts the first requests of a screen. The screen then finds the replies in the cache, or waits for the same requests.
 * Resolves when all have arrived or failed.
 */
export async function startFirstRequests(found: FoundScreen): Promise<void> {
  const session = currentSession();
  if (!session) return;
  // Before the layout does, because it would also clear what is requested here.
  clearOnLogout(session.userId);
  const replies = requestsOf(found).map(start);
  const { afterHead } = found.screen;
  if (afterHead && found.query.size === 0) {
    // The ids of the user's own clubs are known. For other clubs, it waits for the reply.
    const mine = queryClient
      .getQueryData(myClubsQuery.queryKey)
      ?.find(({ slug }) => slug === found.named.slug);
    const reply = mine ?? ((await replies[0]) as Head | undefined);
    if (reply) replies.push(...afterHead(reply).map(start));
  }
  await Promise.all(replies);
}
