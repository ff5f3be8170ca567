import { paths, patterns } from '@/config/paths.ts';
import { thisDay } from '@/lib/time/days.ts';

type Addresses = (named: Record<string, string>) => string[];

/** The first requests of each screen, by its pattern, if its address has no filter. */
const unfiltered: [pattern: string, addresses: Addresses][] = [
  [paths.feed, () => ['/api/posts/feed?type=post', '/api/clubs/my-clubs', '/api/events?limit=5']],
  [paths.clubs, () => ['/api/clubs', '/api/clubs/my-clubs']],
  [paths.events, () => ['/api/events?scope=upcoming', '/api/clubs/my-clubs']],
  [paths.reviews, () => ['/api/reviews?limit=50']],
  [paths.humidor, () => ['/api/humidor?order=NEWEST&limit=50', `/api/humidor/totals?today=${thisDay()}`]],
  [
    paths.messages,
    () => [
      '/api/messages/conversations?limit=30',
      '/api/messages/requests?limit=30',
      '/api/messages/invitations',
    ],
  ],
];

/** The first requests of each screen, whether or not its address has a filter. */
const always: [pattern: string, addresses: Addresses][] = [
  [patterns.post, ({ postId }) => [`/api/posts/${postId}`, `/api/posts/${postId}/comments?limit=20`]],
  [patterns.club, ({ slug }) => [`/api/clubs/${slug}`]],
  [patterns.event, ({ eventId }) => [`/api/events/${eventId}`]],
  [patterns.product, ({ slug }) => [`/api/products/${slug}`]],
  [
    patterns.directMessages,
    ({ username }) => [
      `/api/messages/direct/${username}`,
      '/api/messages/conversations?limit=30',
      '/api/messages/requests?limit=30',
      '/api/messages/invitations',
    ],
  ],
  [patterns.clubMessages, ({ slug }) => [`/api/messages/clubs/${slug}/conversation`]],
  [paths.notifications, () => ['/api/notifications?limit=50&offset=0']],
  [paths.journal, () => ['/api/journal?limit=50']],
  [paths.pipes, () => ['/api/pipes']],
  [
    patterns.user,
    // The username for /u/me comes from another reply.
    ({ username }) => (username === 'me' ? [] : [`/api/users/${username}`, `/api/users/${username}/posts`]),
  ],
];

/** The requests of every screen. */
const everywhere = ['/api/users/me'];

/**
 * The first requests of the screen at an address, as API paths. They repeat in plain text the requests in
 * ../first-requests.ts, whose code loads much later. A unit test compares the two. A path that no query uses would only be
 * wasted.
 */
export function firstAddresses({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string[] {
  const candidates = search === '' ? [...unfiltered, ...always] : always;
  const found = candidates.flatMap(([pattern, addresses]) => {
    const named = matchPattern(pattern, pathname);
    return named ? addresses(named) : [];
  });
  return [...everywhere, ...found];
}

/** The part of the reply about a page's club or user that determines the next requests. */
export type Head = { id: string; coverUrl?: string | null; viewer?: { canSeeContent?: boolean } };

/** The API path of that reply. */
export function headAddress({ pathname }: Pick<URL, 'pathname'>): string | undefined {
  const { slug } = matchPattern(patterns.club, pathname) ?? {};
  const { username } = matchPattern(patterns.user, pathname) ?? {};
  if (slug) return `/api/clubs/${slug}`;
  return username && `/api/users/${username}`;
}

/** The requests for a club's posts, which need its id. */
export const nextAddresses = ({ search }: Pick<URL, 'search'>, { id, viewer }: Head): string[] =>
  search === '' && viewer?.canSeeContent
    ? [`/api/clubs/${id}/posts`, `/api/clubs/${id}/pins`, `/api/clubs/${id}/events?scope=upcoming&limit=5`]
    : [];

/** The named parts of a path, not decoded. Undefined if the pattern does not match. */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const expected = pattern.split('/');
  const given = pathname.replace(/\/$/, '').split('/');
  if (given.length !== expected.length) return undefined;
  const named: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith(':') && text !== '') named[part.slice(1)] = text;
    else if (part !== text) return undefined;
  }
  return named;
}
