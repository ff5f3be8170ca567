import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meQuery } from '@/features/users/api/get-me.ts';
import { queryClient } from '@/lib/query-client.ts';
import { currentUser, event, pageOf } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { usePushOffer } from './use-push-offer.ts';

vi.mock('@/features/notifications/api/use-push.ts', () => ({ readPush: async () => 'not subscribed' }));

beforeEach(() => {
  signIn();
  vi.useFakeTimers();
  vi.stubGlobal('Notification', { permission: 'default' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let isOffered = false;
function Offer() {
  [isOffered] = usePushOffer(currentUser.id);
  return <input aria-label="Message" />;
}

const me = (posts: number) => ({ ...currentUser, _count: { ...currentUser._count, posts } });

function open(posts: number, events: readonly (typeof event)[] = []) {
  answer({ 'GET /api/users/me': me(posts), 'GET /api/events': pageOf(...events) });
  return render(
    <QueryClientProvider client={queryClient}>
      <Offer />
    </QueryClientProvider>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('push is offered after the first post, and not before', async () => {
  open(0);
  await pass(60_000);
  expect(isOffered).toBe(false);
  act(() => void queryClient.setQueryData(meQuery.queryKey, me(1)));
  await pass(1_900);
  expect(isOffered).toBe(false);
  await pass(100);
  expect(isOffered).toBe(true);
});

test('push is offered to a user who is going to an event', async () => {
  open(0, [event]);
  await pass(4_000);
  expect(isOffered).toBe(true);
});

test('push is not offered while a field has the focus', async () => {
  const { getByLabelText } = open(1);
  const field = getByLabelText('Message');
  field.focus();
  await pass(60_000);
  expect(isOffered).toBe(false);
  field.blur();
  await pass(2_000);
  expect(isOffered).toBe(true);
});
