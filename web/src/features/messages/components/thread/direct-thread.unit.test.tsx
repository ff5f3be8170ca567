import type { DirectThread as Reply } from '@contract/conversations.ts';
import type { Message } from '@contract/messages.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import type { Listener } from '@/lib/realtime/listener.ts';
import { ana, ben, conversation, message as sample } from '@/testing/samples.ts';
import { show, stubResizeObserver } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { DirectThread } from './direct-thread.tsx';

const listeners = new Map<string, Listener>();
vi.mock('@/lib/realtime/realtime.ts', () => ({
  listen(topic: string, listener: Listener) {
    listeners.set(topic, listener);
    return () => listeners.delete(topic);
  },
  join: () => ({ say() {}, stop() {} }),
}));

const { id: conversationId, channel } = conversation;
const path = '/api/messages/direct/ben';

function message(number: number, content: string, change: Partial<Message> = {}): Message {
  const id = `00000000-0000-4000-8000-${String(500 + number).padStart(12, '0')}`;
  return { ...sample, id, number, revision: number, content, createdAt: new Date().toISOString(), ...change };
}

const thread = (...messages: Message[]): Reply => ({
  ...conversation,
  readNumber: 100,
  lastNumber: Math.max(0, ...messages.map(({ number }) => number)),
  revision: Math.max(0, ...messages.map(({ revision }) => revision)),
  messages,
  changes: [],
  nextCursor: null,
});

beforeEach(() => {
  // happy-dom has neither. No coarse pointer means a keyboard, so that Enter sends.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
  }));
  stubResizeObserver();
  // A failure is shown immediately.
  queryClient.setQueryDefaults(['messages', 'thread', 'direct.ben'], { retry: false });
  signIn();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  listeners.clear();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const open = () =>
  show(
    <>
      <DirectThread username="ben" userId={ana.id} onName={() => undefined} />
      <Address />
    </>,
    '/messages/ben',
  );
/** Waits for the effects of what is shown. */
const settled = () => act(async () => undefined);
const address = () => screen.getByTestId('address').textContent;
const log = () => screen.findByRole('log');
const entryTexts = (element: HTMLElement) =>
  [...element.querySelectorAll('[data-entry]')].map((entry) => entry.textContent ?? '');

test('Enter sends a message, which is shown immediately; Shift+Enter breaks the line', async () => {
  let arrive: (message: Message) => void = () => undefined;
  const asked = answer({
    [`GET ${path}`]: thread(),
    [`POST ${path}`]: (body: { content: string; clientId: string }) =>
      new Promise((resolve) => {
        arrive = (sent) => resolve({ ...sent, ...body });
      }),
  });
  const user = open();
  const field = await screen.findByRole('textbox', { name: 'Message to Ben Okoro' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await user.type(field, ' \u200b{Enter}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await user.clear(field);
  await user.type(field, 'Two{Shift>}{Enter}{/Shift}lines{Enter}');
  expect(within(await log()).getByText('Sending...')).toBeTruthy();
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ content: 'Two\nlines' }));

  await user.type(field, 'Next');
  // The button is disabled while a message is being sent, and the text stays.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  arrive(message(1, '', { senderId: ana.id, sender: ana }));
  await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull());
  expect(entryTexts(await log())).toHaveLength(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
  expect((field as HTMLTextAreaElement).value).toBe('Next');
});

test('a failed message stays with Retry, which sends the same message, and Discard', async () => {
  let fails = true;
  const asked = answer({
    [`GET ${path}`]: thread(),
    [`POST ${path}`]: (body: { content: string; clientId: string }) =>
      fails ? refuse(500, 'Bad day') : message(1, body.content, { ...body, senderId: ana.id, sender: ana }),
  });
  const user = open();
  const field = await screen.findByRole('textbox', { name: 'Message to Ben Okoro' });
  await user.type(field, 'First{Enter}');
  await screen.findByText('Failed to send message');
  await user.type(field, 'Second{Enter}');
  await waitFor(() => expect(screen.getAllByText('Failed to send message')).toHaveLength(2));

  await user.click(screen.getAllByRole('button', { name: 'Discard' })[1] as HTMLElement);
  expect(screen.queryByText('Second')).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await log()));
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(document.activeElement).toBe(await log()));
  await waitFor(() => expect(screen.queryByText('Failed to send message')).toBeNull());
  expect(entryTexts(await log())).toHaveLength(1);
  const sent = asked
    .filter(({ route }) => route.startsWith('POST'))
    .map(({ body }) => body as { content: string; clientId: string });
  const firsts = sent.filter(({ content }) => content === 'First').map(({ clientId }) => clientId);
  expect(firsts).toHaveLength(2);
  expect(new Set(firsts).size).toBe(1);
});

test('messages that could not be sent are sent once when the network is back', async () => {
  let isOnline = false;
  const asked = answer({
    [`GET ${path}`]: thread(),
    [`POST ${path}`]: (body: { content: string; clientId: string }) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return message(1, body.content, { ...body, senderId: ana.id, sender: ana });
    },
  });
  const user = open();
  await user.type(await screen.findByRole('textbox', { name: 'Message to Ben Okoro' }), 'Later{Enter}');
  await screen.findByText('Failed to send message');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Failed to send message')).toBeNull());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(entryTexts(await log())).toHaveLength(1);
  const sent = asked.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a finger that rests on a message opens its menu, and one that scrolls does not', async () => {
  answer({ [`GET ${path}`]: thread(message(1, 'Good evening')) });
  open();
  const text = await screen.findByText('Good evening');
  const touch = (clientY: number) => ({ pointerType: 'touch', clientX: 0, clientY });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.pointerDown(text, touch(0));
  fireEvent.pointerMove(text, touch(40));
  act(() => void vi.advanceTimersByTime(1000));
  const button = screen.getByRole('button', { name: 'Message options' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.pointerDown(text, touch(0));
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await screen.findByRole('menuitem', { name: 'Copy Text' });
});

test('before the conversation becomes a group, the dialog explains who will see what', async () => {
  answer({ [`GET ${path}`]: thread(message(1, 'Good evening')) });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Add to Group' }));
  await screen.findByText(
    /^You and Ben Okoro keep your earlier messages\. The people you add will see only new messages/,
  );
});

describe('a request', () => {
  const request = (): Reply => {
    const asked = thread(message(1, 'Good evening'));
    return { ...asked, request: { sender: ben }, viewer: { ...asked.viewer, canAccept: true } };
  };

  test('can be accepted, deleted or reported, and its sender can be blocked', async () => {
    let known = request();
    const asked = answer({
      [`GET ${path}`]: () => known,
      [`POST /api/messages/requests/${conversationId}/accept`]: () => {
        known = thread(message(1, 'Good evening'));
        return known;
      },
    });
    const user = open();
    const bar = within(await screen.findByRole('region', { name: 'Request' }));
    expect(textsOf(bar.getAllByRole('button'))).toEqual(['Accept', 'Delete', 'Block', 'Report']);
    expect(screen.getByRole('link', { name: 'Back to Requests' }).getAttribute('href')).toBe(
      '/messages?show=requests',
    );
    await user.click(bar.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Request' })).toBeNull());
    expect(asked.some(({ route }) => route.endsWith('/accept'))).toBe(true);
  });

  test('is deleted after a confirmation', async () => {
    const asked = answer({
      [`GET ${path}`]: request(),
      [`DELETE /api/messages/requests/${conversationId}`]: () => new Response(null, { status: 204 }),
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText(/You will not see these messages again/);
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await waitFor(() => expect(asked.some(({ route }) => route.startsWith('DELETE'))).toBe(true));
  });

  /** Replies to the request. The API refuses the reply while it is down. */
  async function reply({ isDown }: { isDown: boolean }) {
    const api = { isDown };
    let known = request();
    answer({
      [`GET ${path}`]: () => known,
      [`POST ${path}`]: (body: { content: string }) => {
        if (api.isDown) return refuse(503, 'Away');
        const sent = message(2, body.content, { ...body, senderId: ana.id, sender: ana });
        known = thread(message(1, 'Good evening'), sent);
        return sent;
      },
    });
    const user = open();
    await screen.findByRole('region', { name: 'Request' });
    await user.type(screen.getByRole('textbox', { name: 'Message to Ben Okoro' }), 'And to you{Enter}');
    return { user, api };
  }

  test('is accepted by a reply', async () => {
    await reply({ isDown: false });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Request' })).toBeNull());
  });

  test('is accepted by a reply that was sent with Retry', async () => {
    const { user, api } = await reply({ isDown: true });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    api.isDown = false;
    await user.click(retry);
    await waitFor(() => expect(screen.queryByText('Failed to send message')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Request' })).toBeNull());
  });
});

// Runs last: code imported after this test would be a second copy, whose questions no host on screen shows.
test('a failed message survives a reload, and one that did arrive is shown once', async () => {
  answer({ [`GET ${path}`]: thread(), [`POST ${path}`]: refuse(503, 'Away') });
  const user = open();
  await user.type(await screen.findByRole('textbox', { name: 'Message to Ben Okoro' }), 'Kept{Enter}');
  await screen.findByText('Failed to send message');
  cleanup();
  queryClient.clear();

  // A reload starts the modules again, but the tab's storage stays.
  vi.resetModules();
  const { unsentIn } = await import('../../api/outbox.ts');
  const [kept] = unsentIn({ kind: 'direct', username: 'ben' });
  expect(kept).toMatchObject({ draft: { content: 'Kept' }, refusal: 'Away' });

  const clientId = kept?.draft.clientId ?? null;
  answer({ [`GET ${path}`]: thread(message(1, 'Kept', { clientId, senderId: ana.id, sender: ana })) });
  open();
  await waitFor(async () => expect(entryTexts(await log())).toHaveLength(1));
  expect(screen.queryByText('Failed to send message')).toBeNull();
});

test('a broadcast loads only what was sent or changed since, ordered by number; a deletion empties a message', async () => {
  const second = message(2, 'Second');
  let known: Reply = thread(message(1, 'First'));
  const asked = answer({ [`GET ${path}`]: () => known });
  open();
  await screen.findByText('First');
  const broadcast = (event: string, payload = {}) =>
    act(() => listeners.get(`conversation:${channel}`)?.onEvent?.(event, payload));
  known = thread(message(3, 'Third'), second);
  broadcast('message', { number: 3, revision: 3 });
  await screen.findByText('Third');
  expect(asked.at(-1)?.query).toContain('after=1');
  expect(entryTexts(await log()).map((text) => /First|Second|Third/.exec(text)?.[0])).toEqual([
    'First',
    'Second',
    'Third',
  ]);

  const before = asked.length;
  broadcast('message', { number: 2, revision: 2 });
  expect(asked).toHaveLength(before);

  known = thread({ ...second, revision: 4, content: '', deletedAt: second.createdAt });
  broadcast('changed', { revision: 4 });
  await screen.findByText('Message deleted');
  expect(screen.queryByText('Second')).toBeNull();
  expect(asked.slice(before).map(({ query }) => query)).toEqual([expect.stringContaining('after=3')]);

  // The group's name may have changed, although no message has.
  broadcast('changed');
  await waitFor(() => expect(asked).toHaveLength(before + 2));
});

test('messages that could not be marked as read are marked with the next load', async () => {
  const read = `POST /api/messages/conversations/${conversationId}/read`;
  const reply = { ...thread(message(1, 'Hello', { senderId: ben.id })), readNumber: 0 };
  let isDown = true;
  const asked = answer({
    [`GET ${path}`]: reply,
    [read]: () => (isDown ? refuse(503, 'Please try again.') : { unreadCount: 0 }),
  });
  const marks = () => asked.filter(({ route }) => route === read).length;
  open();
  await screen.findByText('Hello');
  await waitFor(() => expect(marks()).toBe(1));
  isDown = false;
  act(() => listeners.get(`conversation:${channel}`)?.onEvent?.('changed', {}));
  await waitFor(() => expect(marks()).toBe(2));
});

test('the error for an unknown user has the wording of the specification', async () => {
  answer({ [`GET ${path}`]: refuse(404, 'User not found') });
  open();
  await screen.findByText('User "ben" not found. Please check the username and try again.');
  expect(screen.getByRole('link', { name: 'Back to Messages' }).getAttribute('href')).toBe('/messages');
});

test('the reader can add people and delete a message only if the API permits it', async () => {
  const nothing = { canDelete: false, canRemove: false, canReport: false };
  const own = message(1, 'Mine', { senderId: ana.id, sender: ana, viewer: nothing });
  const deletable = { canDelete: true, canRemove: false, canReport: false };
  let reply = thread(own);
  answer({ [`GET ${path}`]: () => reply });
  open();
  await screen.findByText('Mine');
  expect(screen.queryByRole('button', { name: 'Message options' })).toBeNull();
  screen.getByRole('button', { name: 'Add to Group' });

  cleanup();
  queryClient.clear();
  reply = thread({ ...own, viewer: deletable });
  reply.viewer.canAddPeople = false;
  open();
  await screen.findByRole('button', { name: 'Message options' });
  expect(screen.queryByRole('button', { name: 'Add to Group' })).toBeNull();
});

test('in a time-out, its end is in the place of the form', async () => {
  const reply = thread(message(1, 'Good evening'));
  answer({
    [`GET ${path}`]: {
      ...reply,
      timeOut: { endsAt: '2026-12-01T12:00:00.000Z', reason: null },
      viewer: { ...reply.viewer, canSend: false },
    },
  });
  open();
  const note = await screen.findByText(/^You are in a time-out in this club until/);
  expect(note.textContent).toMatch(/ You can read, but not write\.$/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a deleted message loses its menu', async () => {
  const deletable = { canDelete: true, canRemove: false, canReport: false };
  const own = message(1, 'Mine', { senderId: ana.id, sender: ana, viewer: deletable });
  answer({
    [`GET ${path}`]: thread(own),
    [`DELETE /api/messages/conversations/${conversationId}/messages/${own.id}`]: () =>
      new Response(null, { status: 204 }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Message' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText('Message deleted');
  expect(screen.queryByRole('button', { name: 'Message options' })).toBeNull();
});

test("the reader's presence settings are fetched again when they have changed", async () => {
  const asked = answer({ [`GET ${path}`]: thread(message(1, 'Good evening')) });
  open();
  await screen.findByText('Good evening');
  const before = asked.length;
  act(() => listeners.get(`user:${ana.id}`)?.onEvent?.('presence', {}));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('a conversation that accepts no messages shows a sentence in place of the form', async () => {
  const closed = thread(message(1, 'Last words'));
  closed.viewer.canSend = false;
  answer({ [`GET ${path}`]: closed });
  open();
  await screen.findByText("You can't message this person.");
  screen.getByText('Last words');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a failure shows the server’s sentence, or the fallback without one, and can be retried', async () => {
  const replies = [refuse(503, 'We are doing maintenance.'), new Response('', { status: 500 }), thread()];
  answer({ [`GET ${path}`]: () => replies.shift() });
  const user = open();
  await screen.findByText('We are doing maintenance.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Failed to load messages');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No messages yet. Start the conversation!');
});

describe('when the conversation became a group', () => {
  const next = '00000000-0000-4000-8000-000000000810';
  const withNext = { ...thread(message(1, 'Second')), id: next, channel: next };
  const empty = { ...thread(), id: null, channel: null };
  let known: Reply;

  /** Opens a thread that is in the cache from an earlier visit. */
  async function openAgain() {
    known = thread(message(1, 'First'));
    answer({ [`GET ${path}`]: () => known });
    open();
    await screen.findByText('First');
    cleanup();
  }

  test.each([
    ['the next conversation', withNext, 'Second'],
    ['the empty thread', empty, 'No messages yet. Start the conversation!'],
  ])('before it was opened again, it shows %s', async (_, reply, text) => {
    await openAgain();
    known = reply;
    open();
    await screen.findByText(text);
    expect(screen.queryByText('First')).toBeNull();
    await settled();
    expect(address()).toBe('/messages/ben');
  });

  test('before it was opened again, and the first request failed, the thread stays, too', async () => {
    await openAgain();
    answer({ [`GET ${path}`]: refuse(503, 'Away') });
    open();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await screen.findByText('First');
    known = withNext;
    answer({ [`GET ${path}`]: () => known });
    act(() => listeners.get(`conversation:${channel}`)?.onEvent?.('changed', {}));
    await screen.findByText('Second');
    await settled();
    expect(address()).toBe('/messages/ben');
  });

  test.each([
    ['the next conversation', withNext],
    ['none', empty],
  ])('while it is open, the screen moves to the group (%s follows)', async (_, reply) => {
    await openAgain();
    const asked = answer({ [`GET ${path}`]: () => known });
    open();
    await waitFor(() => expect(asked).not.toEqual([]));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    known = reply;
    act(() => listeners.get(`conversation:${channel}`)?.onEvent?.('changed', {}));
    await waitFor(() => expect(address()).toBe(`/messages?c=${conversationId}`));
  });
});
