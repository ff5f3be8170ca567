import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';
import { paths, patterns } from '@/config/paths.ts';
import { loadWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { isSignedIn } from '@/lib/session/session.ts';

type Load = () => Promise<{ default: ComponentType }>;

/** A screen whose code is loaded on demand, or shortly before it is needed. */
function screen(path: string, code: Load) {
  const load = () => {
    window.retrohalePreload?.(path);
    return code();
  };
  return { path, load, Screen: lazy(load) };
}

const loadLayout = () => import('../layouts/signed-in-layout.tsx');
export const SignedInLayout = lazy(loadLayout);

/** The screens of the signed-in area. */
export const screens = [
  screen(paths.feed, () => import('../routes/feed/feed.tsx')),
  screen(patterns.post, () => import('../routes/posts/post.tsx')),
  screen(paths.clubs, () => import('../routes/clubs/clubs.tsx')),
  screen(patterns.club, () => import('../routes/clubs/club.tsx')),
  screen(patterns.clubSettings, () => import('../routes/clubs/club-settings.tsx')),
  screen(patterns.clubInvite, () => import('../routes/clubs/club-invite.tsx')),
  screen(patterns.invite, () => import('../routes/clubs/club-invite.tsx')),
  screen(patterns.user, () => import('../routes/users/user.tsx')),
  screen(paths.settings, () => import('../routes/settings/settings-profile.tsx')),
  screen(paths.account, () => import('../routes/settings/settings-account.tsx')),
  screen(paths.privacy, () => import('../routes/settings/settings-privacy.tsx')),
  screen(paths.notificationSettings, () => import('../routes/settings/settings-notifications.tsx')),
  screen(paths.events, () => import('../routes/events/events.tsx')),
  screen(patterns.event, () => import('../routes/events/event.tsx')),
  screen(patterns.attendees, () => import('../routes/events/attendees.tsx')),
  screen(patterns.product, () => import('../routes/reviews/product.tsx')),
  screen(paths.reviews, () => import('../routes/reviews/reviews.tsx')),
  screen(paths.humidor, () => import('../routes/humidor/humidor.tsx')),
  screen(paths.pipes, () => import('../routes/pipes/pipes.tsx')),
  screen(paths.journalYear, () => import('../routes/journal/journal-year.tsx')),
  screen(paths.journal, () => import('../routes/journal/journal.tsx')),
  screen(patterns.clubMessages, () => import('../routes/clubs/club-messages.tsx')),
  screen(paths.messages, () => import('../routes/messages/messages.tsx')),
  screen(patterns.directMessages, () => import('../routes/messages/messages.tsx')),
  screen(paths.notifications, () => import('../routes/notifications/notifications.tsx')),
  screen(paths.moderation, () => import('../routes/moderation/moderation.tsx')),
];

const loadFirstRequests = () => import('./first-requests.ts');
/** Loads the code of the first requests before the user follows a link. */
export const preloadFirstRequests = loadWithRetry(loadFirstRequests, 1000);

/** Loads the code of the screen at a path, with its layout. */
export function preloadScreen(path: string) {
  if (!isSignedIn()) return;
  const found = screens.find((one) => matchPath(one.path, path));
  if (!found) return;
  // If this fails, opening the screen loads it again and shows any failure.
  Promise.all([loadLayout(), found.load()]).catch(() => undefined);
}

/** Loads the code of the screen at an address and, at the same time, starts its first requests. */
export function prepareScreen(address: Pick<URL, 'pathname' | 'search'>) {
  if (!isSignedIn()) return;
  preloadScreen(address.pathname);
  loadFirstRequests()
    .then(({ startFirstRequest }) => startFirstRequest(address))
    .catch(() => undefined);
}
