import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { discard, resend, send, unsentIn } from '@/features/messages/api/outbox.ts';
import type { ThreadAddress } from '@/features/messages/api/thread-address.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { ana, message } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import SendUnsentMessages from './send-unsent-messages.tsx';

const ben: ThreadAddress = { kind: 'direct', username: 'ben' };
const club: ThreadAddress = { kind: 'club', slug: 'ash.and-ember' };
const group: ThreadAddress = { kind: 'conversation', id: message.conversationId };
const toBen = 'POST /api/messages/direct/ben';
const toClub = 'POST /api/messages/clubs/ash.and-ember/conversation/messages';
const toGroup = `POST /api/messages/conversations/${message.conversationId}/messages`;

type Sent = { content: string; clientId: string };
const down = () => {
  throw new TypeError('Failed to fetch');
};
const up = (body: Sent) => ({ ...message, ...body, senderId: ana.id, sender: ana });
let routes: Record<string, unknown>;
let asked: ReturnType<typeof answer>;
/** How many requests had been sent when the messages were written. */
let before: number;
const sent = () =>
  asked.slice(before).map(({ route, body }) => [route, (body as Sent).content] as [string, string]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  signIn();
  routes = { [toBen]: down, [toClub]: down, [toGroup]: down };
  asked = answer(routes);
});
afterEach(() => {
  for (const address of [ben, club, group])
    for (const { draft } of unsentIn(address)) discard(address, draft.clientId);
  queryClient.clear();
  vi.useRealTimers();
});

/** Opens the app on another screen and writes messages offline. */
async function openAfterWriting(...written: [ThreadAddress, string][]) {
  show(<SendUnsentMessages />);
  expect(vi.getTimerCount()).toBe(0);
  for (const [address, content] of written) await act(() => send(address, { content, imageUrl: null }));
  before = asked.length;
}
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

test('messages waiting in any thread are sent once and in order when the network is back', async () => {
  await openAfterWriting([ben, 'One'], [ben, 'Two'], [club, 'Hello'], [group, 'Evening']);
  const underWay: string[] = [];
  async function upInTurn(body: Sent) {
    underWay.push(body.content);
    await new Promise((resume) => setTimeout(resume, 20));
    expect.soft(underWay).toEqual([body.content]);
    underWay.pop();
    return up(body);
  }
  Object.assign(routes, { [toBen]: upInTurn, [toClub]: up, [toGroup]: up });
  // The open thread also resends its messages.
  void resend(ben);
  await goOnline();
  await vi.waitFor(() => expect([ben, club, group].flatMap((one) => unsentIn(one))).toEqual([]));
  await goOnline();
  expect(sent()).toHaveLength(4);
  expect(sent().filter(([route]) => route === toBen)).toEqual([
    [toBen, 'One'],
    [toBen, 'Two'],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('with a weak signal, sending is retried once a minute, and no message overtakes a waiting one', async () => {
  await openAfterWriting([ben, 'One'], [ben, 'Two']);
  routes[toBen] = (body: Sent) => (body.content === 'One' ? down() : up(body));
  await pass(1);
  expect(sent()).toEqual([[toBen, 'One']]);
  routes[toBen] = up;
  await pass(1);
  await vi.waitFor(() => expect(unsentIn(ben)).toEqual([]));
  expect(sent().map(([, content]) => content)).toEqual(['One', 'One', 'Two']);
});

test('a new message is sent after waiting ones, and waits with them while there is no network', async () => {
  await openAfterWriting([ben, 'One'], [ben, 'Two']);
  routes[toBen] = (body: Sent) => (body.content === 'One' ? down() : up(body));
  await act(() => send(ben, { content: 'Three', imageUrl: null }));
  expect(sent()).toEqual([[toBen, 'One']]);
  expect(unsentIn(ben).map(({ draft, isSending = false }) => [draft.content, isSending])).toEqual([
    ['One', false],
    ['Two', false],
    ['Three', false],
  ]);
  routes[toBen] = up;
  await act(() => send(ben, { content: 'Four', imageUrl: null }));
  expect(sent().map(([, content]) => content)).toEqual(['One', 'One', 'Two', 'Three', 'Four']);
  expect(unsentIn(ben)).toEqual([]);
});

test('messages sent in quick succession arrive in order', async () => {
  await openAfterWriting();
  const arrived: string[] = [];
  routes[toBen] = async (body: Sent) => {
    await new Promise((resume) => setTimeout(resume, body.content === 'One' ? 30 : 0));
    arrived.push(body.content);
    return up(body);
  };
  await act(async () => {
    await Promise.all(['One', 'Two'].map((content) => send(ben, { content, imageUrl: null })));
  });
  expect(arrived).toEqual(['One', 'Two']);
});

test('a refused message waits for its author, and later ones are sent', async () => {
  await openAfterWriting([ben, 'One'], [ben, 'Two']);
  routes[toBen] = (body: Sent) => (body.content === 'One' ? refuse(403, 'No') : up(body));
  await goOnline();
  await vi.waitFor(() => expect(unsentIn(ben)).toMatchObject([{ draft: { content: 'One' }, refusal: 'No' }]));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  await goOnline();
  await pass(2);
  expect(sent()).toHaveLength(2);
});
