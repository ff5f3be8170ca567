import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePush } from '@/features/notifications/api/use-push.ts';
import { PushCard } from '@/features/notifications/components/push-card.tsx';
import { queryClient } from '@/lib/cache/query-client.ts';
import { currentUser } from '@/testing/samples.ts';
import { signIn } from '@/testing/signed-in.ts';
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

function open() {
  return render(
    <QueryClientProvider client={queryClient}>
      <Offer />
    </QueryClientProvider>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('push is offered to everyone, two seconds after the page has loaded', async () => {
  open();
  // This code is loaded after half a second.
  await pass(1_400);
  expect(isOffered).toBe(false);
  await pass(100);
  expect(isOffered).toBe(true);
});

test.each([
  ['supported', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ['off', () => (subscription = {})],
  ['undecided', () => vi.stubGlobal('Notification', { permission: 'denied' })],
])('push is not offered if it is not %s', async (_what, change) => {
  change();
  open();
  await pass(10_000);
  expect(isOffered).toBe(false);
});

test.each([
  ['a field has the focus', '<input />'],
  ['a dialog is open', '<div role="dialog"></div>'],
  ['a menu is open', '<div role="menu"></div>'],
  ['a chat fills the screen', '<div data-fills="screen"></div>'],
  [
    'the field of a new post is where the card would be',
    '<main><section aria-label="New post"><textarea></textarea></section></main>',
  ],
  ['a form’s button is where the card would be', '<main><button type="submit">Post</button></main>'],
])('the card is not on the screen while %s', async (_what, html) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(window.innerWidth - 100, window.innerHeight - 100, 80, 44),
  );
  open();
  await pass(10_000);
  expect(isOffered).toBe(true);
  const part = document.createElement('div');
  part.innerHTML = html;
  document.body.append(part);
  part.querySelector('input')?.focus();
  await pass(500);
  expect(isOffered).toBe(false);
  part.remove();
  await pass(500);
  expect(isOffered).toBe(true);
});

test('the card waits while the system’s file chooser is open', async () => {
  open();
  await pass(10_000);
  const file = document.createElement('input');
  file.type = 'file';
  document.body.append(file);
  file.click();
  await pass(60_000);
  expect(isOffered).toBe(false);
  file.dispatchEvent(new Event('cancel', { bubbles: true }));
  await pass(500);
  expect(isOffered).toBe(true);
  file.remove();
});

test.each([
  ['turned on', () => (subscription = {})],
  ['denied', () => vi.stubGlobal('Notification', { permission: 'denied' })],
])('push is no longer offered after it was %s elsewhere', async (_what, decide) => {
  open();
  await pass(4_000);
  expect(isOffered).toBe(true);
  decide();
  await act(() => refresh());
  await pass(100);
  expect(isOffered).toBe(false);
});

test('push is no longer offered after a decision in another tab', async () => {
  open();
  await pass(4_000);
  subscription = {};
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await pass(100);
  expect(isOffered).toBe(false);
});

test('if push is denied, the card stays and says so', async () => {
  const { getByRole, getByText } = open();
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
