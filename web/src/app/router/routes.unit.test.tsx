import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { draftKey } from '@/lib/drafts/draft.ts';
import { endSession } from '@/lib/session/session.ts';
import { ben, pageOf } from '@/testing/samples.ts';
import { signIn, signInElsewhere } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { routes } from './routes.tsx';

// On a busy machine, importing a screen for the first time can take longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('../layouts/signed-in-layout.tsx'),
    import('../routes/notifications/notifications.tsx'),
    import('../routes/public/auth-callback.tsx'),
    import('../routes/users/user.tsx'),
  ]),
);
beforeEach(() => {
  localStorage.clear();
  answer({ 'GET /api/notifications': pageOf() });
});
let router: DataRouter;
afterEach(() => router.dispose());

function open(path: string) {
  router = createMemoryRouter(routes, { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}

async function openNotifications() {
  signIn();
  open('/notifications');
  await screen.findByRole('heading', { name: 'Notifications' });
}

const address = (path: string) =>
  waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));

test.each([
  ['/notifications', '/login?next=%2Fnotifications'],
  ['/clubs/briar?tab=members', '/login?next=%2Fclubs%2Fbriar%3Ftab%3Dmembers'],
  ['/nowhere', '/login'],
  ['/auth/callback', '/login'],
])('%s redirects a signed-out visitor to %s', async (path, goal) => {
  open(path);
  await address(goal);
});

test('/login redirects a signed-in user to the path in its query', async () => {
  signIn();
  open('/login?next=%2Fnotifications');
  await address('/notifications');
  await screen.findByText("We'll notify you when something happens");
});

test('the old address of a profile redirects to the same tab', async () => {
  signIn();
  open('/profile/ben?tab=reviews');
  await address('/u/ben?tab=reviews');
});

test('an expired session redirects to /login with the reason, and signing in leads back', async () => {
  await openNotifications();
  endSession('expired');
  await address('/login?next=%2Fnotifications');
  await screen.findByText('Authentication required. Please log in.');
  signIn();
  await address('/notifications');
});

test('deleting the account leads to a page that confirms it', async () => {
  await openNotifications();
  // A request in flight is refused before the deletion is confirmed.
  endSession('expired');
  endSession('deleted');
  await screen.findByRole('heading', { name: 'Your account has been deleted' });
  expect(screen.queryByText('Welcome back')).toBeNull();
  expect(screen.queryByText('Authentication required. Please log in.')).toBeNull();
});

test("logging out redirects to /login and clears the user's data", async () => {
  await openNotifications();
  const draft = draftKey('post');
  sessionStorage.setItem(draft, 'Half a thought');
  queryClient.setQueryData(['users', 'me'], { id: 'me' });
  endSession('logged-out');
  await address('/login');
  expect(sessionStorage.getItem(draft)).toBeNull();
  expect(queryClient.getQueryData(['users', 'me'])).toBeUndefined();
});

test('a user who has signed in from another tab sees none of the previous user’s data', async () => {
  await openNotifications();
  queryClient.setQueryData(['users', 'me'], { id: 'me', username: 'ana' });
  // As on a public page, where a tab is not notified of what happens in others.
  cleanup();
  signInElsewhere({ userId: ben.id });
  open('/notifications');
  await screen.findByRole('heading', { name: 'Notifications' });
  expect(queryClient.getQueryData(['users', 'me'])).toBeUndefined();
});
