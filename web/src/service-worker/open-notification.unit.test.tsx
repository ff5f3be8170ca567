import { expect, test, vi } from 'vitest';
import { openNotification, tellWhatWasOpened } from './open-notification.ts';

const data = { path: '/posts/1', notificationId: 'n1' };

/** A tab of the browser: `listens` when somebody is signed in there and its code has loaded. */
function tab(id: string, { listens = true, focused = false, isSeen = true } = {}) {
  return {
    id,
    focused,
    visibilityState: isSeen ? 'visible' : 'hidden',
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn((_word: unknown, ports?: MessagePort[]) => {
      if (listens) ports?.[0]?.postMessage('opened');
    }),
  };
}

function browser(...tabs: ReturnType<typeof tab>[]) {
  const opened = tab('new');
  const openWindow = vi.fn(async (_path: string) => opened);
  return { clients: { matchAll: async () => tabs, openWindow } as unknown as Clients, openWindow, opened };
}

test('the tab in front goes there and is focused; no window is opened', async () => {
  const [behind, front] = [tab('a', { isSeen: false }), tab('b', { focused: true })];
  const { clients, openWindow } = browser(behind, front);
  await openNotification(clients, data);
  expect(front.postMessage).toHaveBeenCalledWith({ type: 'open', ...data }, expect.anything());
  expect(front.focus).toHaveBeenCalled();
  expect(behind.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a tab where nobody is signed in does not answer: the next is asked', async () => {
  const [atTheDoor, inside] = [tab('a', { listens: false, focused: true }), tab('b')];
  const { clients } = browser(atTheDoor, inside);
  await openNotification(clients, data);
  expect(atTheDoor.focus).not.toHaveBeenCalled();
  expect(inside.focus).toHaveBeenCalled();
});

test('without a tab a window is opened, which learns once what it was opened for', async () => {
  const { clients, openWindow, opened } = browser();
  await openNotification(clients, data);
  expect(openWindow).toHaveBeenCalledWith('/posts/1');
  tellWhatWasOpened(opened as unknown as Client);
  tellWhatWasOpened(opened as unknown as Client);
  expect(opened.postMessage.mock.calls).toEqual([[{ type: 'opened', notificationId: 'n1' }]]);
});

test.each([undefined, { path: '//evil.example' }, { path: 'https://evil.example' }, 'text'])(
  'no other site is ever opened (%o)',
  async (bad) => {
    const { clients, openWindow } = browser();
    await openNotification(clients, bad);
    expect(openWindow).toHaveBeenCalledWith('/notifications');
  },
);
