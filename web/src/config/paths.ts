// Not through the alias, because the build's configuration reads this file too.
import { links } from '../../../supabase/functions/_shared/contract/values/links.ts';

/** All paths in the app, as data: those that notifications link to, and the rest. The router's patterns are below. */
export const paths = {
  ...links,
  landing: '/',
  login: '/login',
  register: '/register',
  rules: '/rules',
  /** The privacy notice, which is public. The privacy settings are at `privacy`. */
  privacyNotice: '/privacy',
  callback: '/auth/callback',
  settings: '/settings/profile',
  privacy: '/settings/privacy',
  notificationSettings: '/settings/notifications',
  clubs: '/clubs',
  myClubs: '/clubs?mine=1',
  clubSettings: (slug: string) => `/clubs/${slug}/settings`,
  clubRoster: (slug: string) => `/clubs/${slug}/roster`,
  clubPages: (slug: string) => `/clubs/${slug}/pages`,
  newClubPage: (slug: string) => `/clubs/${slug}/pages/new`,
  clubPage: (slug: string, id: string) => `/clubs/${slug}/pages/${id}`,
  editClubPage: (slug: string, id: string) => `/clubs/${slug}/pages/${id}/edit`,
  attendees: (id: string) => `/events/${id}/attendees`,
  door: (id: string) => `/events/${id}/door`,
  tasting: (id: string) => `/events/${id}/tasting`,
  board: (id: string) => `/events/${id}/tasting/board`,
  reviews: '/reviews',
  product: (slug: string) => `/products/${slug}`,
  readyThisMonth: '/humidor?rest=THIS_MONTH',
  pipes: '/pipes',
  journal: '/journal',
  journalYear: '/journal/year',
  messageRequests: '/messages?show=requests',
  notifications: '/notifications',
  moderation: '/moderation',
};

export const patterns = {
  post: '/posts/:postId',
  user: '/u/:username',
  oldUser: '/profile/:username',
  club: '/clubs/:slug',
  event: '/events/:eventId',
  attendees: '/events/:eventId/attendees',
  door: '/events/:eventId/door',
  tasting: '/events/:eventId/tasting',
  board: '/events/:eventId/tasting/board',
  product: '/products/:slug',
  clubSettings: '/clubs/:slug/settings',
  clubRoster: '/clubs/:slug/roster',
  clubPages: '/clubs/:slug/pages',
  newClubPage: '/clubs/:slug/pages/new',
  clubPage: '/clubs/:slug/pages/:pageId',
  editClubPage: '/clubs/:slug/pages/:pageId/edit',
  clubMessages: '/clubs/:slug/messages',
  directMessages: '/messages/:username',
  clubInvite: '/clubs/:slug/invite/:token',
  invite: '/clubs/invites/:token',
  unsubscribe: '/unsubscribe/:token',
  confirmEmail: '/confirm-email/:token',
  resumeMail: '/resume-mail/:token',
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
