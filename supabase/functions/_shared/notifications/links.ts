/** Where notifications link to: paths of the app. A test compares them with web/src/config/paths.ts. */
export const links = {
  post: (id: string) => `/posts/${id}`,
  user: (username: string) => `/u/${username}`,
  account: '/settings/account',
  appeals: '/moderation?show=appeals',
  club: (slug: string) => `/clubs/${slug}`,
  clubMembers: (slug: string) => `/clubs/${slug}?tab=members`,
  clubRequests: (slug: string) => `/clubs/${slug}/settings#requests`,
  clubInvite: (slug: string, token: string) => `/clubs/${slug}/invite/${token}`,
  clubMessages: (slug: string) => `/clubs/${slug}/messages`,
  events: '/events',
  event: (id: string) => `/events/${id}`,
  humidor: '/humidor',
  readyItems: '/humidor?rest=READY',
  review: (id: string) => `/reviews?review=${id}`,
  messages: '/messages',
  directMessages: (username: string) => `/messages/${username}`,
  conversation: (id: string) => `/messages?c=${id}`,
};

/** The page of a comment: that of its post or review. */
export const commentLink = ({ postId, reviewId }: { postId: string | null; reviewId: string | null }) =>
  reviewId ? links.review(reviewId) : links.post(postId ?? '');
