/** The paths of the app that notifications link to. The app's others are in web/src/config/paths.ts. */
export const links = {
  post: (id: string) => `/posts/${id}`,
  user: (username: string) => `/u/${encodeURIComponent(username)}`,
  account: '/settings/account',
  confirmAddress: (token: string) => `/confirm-email/${token}`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  devices: '/settings/account#devices',
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
  directMessages: (username: string) => `/messages/${encodeURIComponent(username)}`,
  /** A group conversation, which has no unique name to use in its address. */
  conversation: (id: string) => `/messages?c=${id}`,
};
