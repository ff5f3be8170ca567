/** All paths in the app, as data. The router's patterns are below. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  rules: '/rules',
  /** The privacy notice, which is public. The privacy settings are at `privacy`. */
  privacyNotice: '/privacy',
  callback: '/auth/callback',
  feed: '/feed',
  post: (id: string) => `/posts/${id}`,
  user: (username: string) => `/u/${encodeURIComponent(username)}`,
  settings: '/settings/profile',
  account: '/settings/account',
  privacy: '/settings/privacy',
  notificationSettings: '/settings/notifications',
  clubs: '/clubs',
  myClubs: '/clubs?mine=1',
  club: (slug: string) => `/clubs/${slug}`,
  clubSettings: (slug: string) => `/clubs/${slug}/settings`,
  clubMembers: (slug: string) => `/clubs/${slug}?tab=members`,
  clubRequests: (slug: string) => `/clubs/${slug}/settings#requests`,
  clubInvite: (slug: string, token: string) => `/clubs/${slug}/invite/${token}`,
  events: '/events',
  event: (id: string) => `/events/${id}`,
  attendees: (id: string) => `/events/${id}/attendees`,
  reviews: '/reviews',
  review: (id: string) => `/reviews?review=${id}`,
  product: (slug: string) => `/products/${slug}`,
  humidor: '/humidor',
  readyItems: '/humidor?rest=READY',
  readyThisMonth: '/humidor?rest=THIS_MONTH',
  pipes: '/pipes',
  journal: '/journal',
  journalYear: '/journal/year',
  messages: '/messages',
  messageRequests: '/messages?show=requests',
  directMessages: (username: string) => `/messages/${encodeURIComponent(username)}`,
  /** A group conversation, which has no unique name to use in its address. */
  conversation: (id: string) => `/messages?c=${id}`,
  clubMessages: (slug: string) => `/clubs/${slug}/messages`,
  notifications: '/notifications',
  moderation: '/moderation',
  appeals: '/moderation?show=appeals',
};

export const patterns = {
  post: '/posts/:postId',
  user: '/u/:username',
  oldUser: '/profile/:username',
  club: '/clubs/:slug',
  event: '/events/:eventId',
  attendees: '/events/:eventId/attendees',
  product: '/products/:slug',
  clubSettings: '/clubs/:slug/settings',
  clubMessages: '/clubs/:slug/messages',
  directMessages: '/messages/:username',
  clubInvite: '/clubs/:slug/invite/:token',
  invite: '/clubs/invites/:token',
} as const;

/**
 * The state of links from the list of conversations to a club's chat. If there is room for both, the chat opens beside the
 * list.
 */
export const besideTheList = 'beside the list';

/** The path of /login that returns to `next` after sign-in. */
export function loginPath(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`;
}

/** The path of /register that returns to `next` after sign-in. */
export function registerPath(next: string): string {
  return `${paths.register}?next=${encodeURIComponent(next)}`;
}
