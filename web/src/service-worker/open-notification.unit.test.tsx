import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openNotification, sendOpenedNotification } from './open-notification.ts';

// So that the worker waits for a tab until the test says that its time is over.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const data = { path: '/posts/1', notificationId: 'n1' };

/** A browser tab. It `listens` once a user is signed in there and its code has loaded. */
function tab(id: string, { listens = true, focused = false, isSeen = true } = {}) {
  return {
    id,
    focused,
    visibilityState: isSeen ? 'visible' : 'hidden',
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn((_message: unknown, ports?: MessagePort[]) => {
      if (listens) ports?.[0]?.postMessage('opened');
    }),
  };
}

function browser(...tabs: ReturnType<typeof tab>[]) {
  const opened = tab('new');
  const openWindow = vi.fn(async (_path: string) => opened);
  return { clients: { matchAll: async () => tabs, openWindow } as unknown as Clients, openWindow, opened };
}

test('the tab in front opens the path and is focused, and no window is opened', async () => {
  const [behind, front] = [tab('a', { isSeen: false }), tab('b', { focused: true })];
  const { clients, openWindow } = browser(behind, front);
  await openNotification(clients, data);
  expect(front.postMessage).toHaveBeenCalledWith(
    { type: 'open', ...data, until: expect.any(Number) },
    expect.anything(),
  );
  expect(front.focus).toHaveBeenCalled();
  expect(behind.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a signed-out tab does not reply, so the next one is tried', async () => {
  const [signedOut, signedIn] = [tab('a', { listens: false, focused: true }), tab('b')];
  const { clients } = browser(signedOut, signedIn);
  const opening = openNotification(clients, data);
  await vi.advanceTimersByTimeAsync(700);
  await opening;
  expect(signedOut.focus).not.toHaveBeenCalled();
  expect(signedIn.focus).toHaveBeenCalled();
});

test('without a tab, a window is opened and notified once which notification opened it', async () => {
  const { clients, openWindow, opened } = browser();
  await openNotification(clients, data);
  expect(openWindow).toHaveBeenCalledWith('/posts/1');
  sendOpenedNotification(opened as unknown as Client);
  sendOpenedNotification(opened as unknown as Client);
  expect(opened.postMessage.mock.calls).toEqual([[{ type: 'opened', notificationId: 'n1' }]]);
});

test.each([undefined, { path: '//evil.example' }, { path: 'https://evil.example' }, 'text'])(
  'never opens another site (%o)',
  async (bad) => {
    const { clients, openWindow } = browser();
    await openNotification(clients, bad);
    expect(openWindow).toHaveBeenCalledWith('/notifications');
  },
);

test('a tab receives the time until which the worker waits for it', async () => {
  const [first, second] = [tab('a', { listens: false }), tab('b', { listens: false })];
  const { clients, openWindow } = browser(first, second);
  const start = Date.now();
  const opening = openNotification(clients, data);
  await vi.runAllTimersAsync();
  await opening;
  expect(openWindow).toHaveBeenCalled();
  expect(first.postMessage.mock.calls[0]?.[0]).toMatchObject({ until: start + 700 });
  expect(second.postMessage.mock.calls[0]?.[0]).toMatchObject({ until: start + 1400 });
});
