import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePush } from '@/features/notifications/api/use-push.ts';
import { PushCard } from '@/features/notifications/components/push-card.tsx';
import { meQuery } from '@/features/users/api/get-me.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { currentUser, event, pageOf } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { usePushOffer } from './use-push-offer.ts';

let subscription: object | null;

beforeEach(() => {
  signIn();
  vi.useFakeTimers();
  subscription = null;
  const pushManager = { getSubscription: async () => subscription };
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default' });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let isOffered = false;
let refresh: () => Promise<void>;
function Offer() {
  const offer = usePushOffer(currentUser.id);
  isOffered = offer.isOffered;
  // As the switch in the settings does.
  ({ refresh } = usePush(currentUser.id));
  return (
    <>
      <input aria-label="Message" />
      {isOffered && <PushCard userId={currentUser.id} onEnable={offer.accept} onClose={offer.close} />}
    </>
  );
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

test.each([
  ['turned on', () => (subscription = {})],
  ['denied', () => vi.stubGlobal('Notification', { permission: 'denied' })],
])('push is no longer offered after it was %s elsewhere', async (_what, decide) => {
  open(1);
  await pass(4_000);
  expect(isOffered).toBe(true);
  decide();
  await act(() => refresh());
  await pass(100);
  expect(isOffered).toBe(false);
});

test('push is no longer offered after a decision in another tab', async () => {
  open(1);
  await pass(4_000);
  subscription = {};
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(100);
  expect(isOffered).toBe(false);
});

test('if push is denied, the card stays and says so', async () => {
  const { getByRole, getByText } = open(1);
  await pass(4_000);
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission: async () => 'denied' });
  fireEvent.click(getByRole('button', { name: 'Enable' }));
  await pass(100);
  getByText('Failed to enable notifications. Please check your browser settings.');
  // It also stays when the user comes back from the browser's settings, until push is on.
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(100);
  getByText('Failed to enable notifications. Please check your browser settings.');
  vi.stubGlobal('Notification', { permission: 'granted' });
  subscription = {};
  await act(() => refresh());
  await pass(100);
  expect(isOffered).toBe(false);
});
