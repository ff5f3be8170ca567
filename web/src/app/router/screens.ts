import type { ComponentType } from 'react';
import type { ParamParseKey } from 'react-router-dom';
import { paths, patterns } from '@/config/paths.ts';
import type { FirstRequest } from '@/lib/api/addresses.ts';

/** The part of the reply about a page's club or user that the page's other requests depend on. */
export type Head = { id: string; coverUrl?: string | null; viewer?: { canSeeContent?: boolean } };

type Params = Record<string, string>;

/** What a screen requests first. `named` are the named parts of its address. */
type Requests<Named> = {
  /** The club or user that the page is about. */
  head?(named: Named): FirstRequest | undefined;
  /** Whether or not the address has a filter. */
  always?(named: Named, query: URLSearchParams): FirstRequest[];
  /** If the address has no filter. */
  unfiltered?(named: Named): FirstRequest[];
  /** If the address has no filter, as soon as the head is known. */
  afterHead?(head: Head): FirstRequest[];
};

export type Screen = Requests<Params> & {
  path: string;
  load: () => Promise<{ default: ComponentType }>;
};

const screen = <Path extends string>(
  path: Path,
  load: Screen['load'],
  requests: Requests<Record<ParamParseKey<Path>, string>> = {},
): Screen => ({ path, load, ...requests });

const inbox: FirstRequest[] = [['conversations'], ['messageRequests'], ['groupInvitations']];

/** The screens of the signed-in area: the path, the module, and what is requested while the module loads. */
export const screens: readonly Screen[] = [
  screen(paths.feed, () => import('../routes/feed/feed.tsx'), {
    unfiltered: () => [['feed'], ['myClubs'], ['nextEvents']],
  }),
  screen(patterns.post, () => import('../routes/posts/post.tsx'), {
    always: ({ postId }) => [
      ['post', postId],
      ['comments', 'posts', postId, 20],
    ],
  }),
  screen(paths.clubs, () => import('../routes/clubs/clubs.tsx'), {
    unfiltered: () => [['clubs'], ['myClubs']],
  }),
  screen(patterns.club, () => import('../routes/clubs/club.tsx'), {
    head: ({ slug }) => ['club', slug],
    afterHead: ({ id, viewer }) =>
      viewer?.canSeeContent
        ? [
            ['clubPosts', id],
            ['pinnedPosts', id],
            ['clubReviews', id],
            ['nextClubEvents', id],
          ]
        : [],
  }),
  screen(patterns.clubSettings, () => import('../routes/clubs/club-settings.tsx')),
  screen(patterns.clubRoster, () => import('../routes/clubs/club-roster.tsx')),
  screen(patterns.clubPages, () => import('../routes/clubs/club-pages.tsx'), {
    always: ({ slug }) => [['club', slug]],
  }),
  // Before the pattern of a page, which it matches too.
  screen(patterns.newClubPage, () => import('../routes/clubs/edit-club-page.tsx'), {
    always: ({ slug }) => [['club', slug]],
  }),
  screen(patterns.clubPage, () => import('../routes/clubs/club-page.tsx'), {
    always: ({ slug }) => [['club', slug]],
  }),
  screen(patterns.editClubPage, () => import('../routes/clubs/edit-club-page.tsx'), {
    always: ({ slug }) => [['club', slug]],
  }),
  screen(patterns.clubInvite, () => import('../routes/clubs/club-invite.tsx')),
  screen(patterns.invite, () => import('../routes/clubs/club-invite.tsx')),
  screen(patterns.clubMessages, () => import('../routes/clubs/club-messages.tsx'), {
    always: ({ slug }) => [['clubThread', slug]],
  }),
  screen(patterns.user, () => import('../routes/users/user.tsx'), {
    // The username for /u/me comes from another reply.
    head: ({ username }) => (username === 'me' ? undefined : ['user', username]),
    unfiltered: ({ username }) => (username === 'me' ? [] : [['userPosts', username]]),
  }),
  screen(paths.settings, () => import('../routes/settings/settings-profile.tsx')),
  screen(paths.account, () => import('../routes/settings/settings-account.tsx')),
  screen(paths.privacy, () => import('../routes/settings/settings-privacy.tsx')),
  screen(paths.notificationSettings, () => import('../routes/settings/settings-notifications.tsx')),
  screen(paths.events, () => import('../routes/events/events.tsx'), {
    unfiltered: () => [['events', 'upcoming'], ['myClubs']],
  }),
  screen(patterns.event, () => import('../routes/events/event.tsx'), {
    always: ({ eventId }) => [
      ['event', eventId],
      ['comments', 'events', eventId, 20],
    ],
  }),
  screen(patterns.attendees, () => import('../routes/events/attendees.tsx')),
  screen(patterns.door, () => import('../routes/events/door.tsx')),
  screen(patterns.board, () => import('../routes/events/board.tsx')),
  screen(patterns.tasting, () => import('../routes/events/tasting.tsx')),
  screen(patterns.product, () => import('../routes/reviews/product.tsx'), {
    always: ({ slug }) => [['product', slug]],
    unfiltered: ({ slug }) => [['productReviews', slug, 'newest']],
  }),
  screen(paths.reviews, () => import('../routes/reviews/reviews.tsx'), {
    unfiltered: () => [['reviews']],
  }),
  screen(paths.humidor, () => import('../routes/humidor/humidor.tsx'), {
    unfiltered: () => [['humidor', 'NEWEST'], ['humidorTotals']],
  }),
  screen(paths.pipes, () => import('../routes/pipes/pipes.tsx'), { always: () => [['pipes']] }),
  screen(paths.journalYear, () => import('../routes/journal/journal-year.tsx')),
  screen(paths.journal, () => import('../routes/journal/journal.tsx'), { always: () => [['journal']] }),
  screen(paths.messages, () => import('../routes/messages/messages.tsx'), {
    always: (_, query) => [...inbox, ...query.getAll('c').map((id): FirstRequest => ['thread', id])],
  }),
  screen(patterns.directMessages, () => import('../routes/messages/messages.tsx'), {
    always: ({ username }) => [...inbox, ['directThread', username]],
  }),
  screen(paths.notifications, () => import('../routes/notifications/notifications.tsx'), {
    always: () => [['notifications']],
  }),
  screen(paths.moderation, () => import('../routes/moderation/moderation.tsx')),
];

export const loadLayout = () => import('../layouts/signed-in-layout.tsx');

/** A screen, with the named parts of its address. */
export type FoundScreen = { screen: Screen; named: Params; query: URLSearchParams };

export function screenAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): FoundScreen | undefined {
  for (const screen of screens) {
    const named = matchPattern(screen.path, pathname);
    if (named) return { screen, named, query: new URLSearchParams(search) };
  }
  return undefined;
}

/** The first requests of a screen that do not depend on a reply. The head is the first. */
export function requestsOf({ screen, named, query }: FoundScreen): FirstRequest[] {
  const head = screen.head?.(named);
  return [
    ...(head ? [head] : []),
    ...(screen.always?.(named, query) ?? []),
    ...((query.size === 0 && screen.unfiltered?.(named)) || []),
  ];
}

/** The named parts of a path. Undefined if the pattern does not match. */
function matchPattern(pattern: string, pathname: string): Params | undefined {
  const expected = pattern.split('/');
  const given = pathname.replace(/\/$/, '').split('/');
  if (given.length !== expected.length) return undefined;
  const named: Params = {};
  for (const [index, part] of expected.entries()) {
    const text = given[index] ?? '';
    if (part.startsWith(':') && text !== '') named[part.slice(1)] = decoded(text);
    else if (part !== text) return undefined;
  }
  return named;
}

/** A text that cannot be decoded, such as `100%`, stays as it is, as in React Router. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
