import type { DirectThread as Reply } from '@contract/conversations.ts';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { ana, ben, conversation, message } from '@/testing/samples.ts';
import { show, stubResizeObserver } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { GroupThread } from '../thread/group-thread.tsx';

vi.mock('@/lib/realtime/realtime.ts', () => ({
  listen: () => () => undefined,
  join: () => ({ say() {}, stop() {} }),
}));

const thread: Reply = {
  ...conversation,
  type: 'GROUP',
  groupName: 'Table',
  otherParticipant: null,
  readNumber: 1,
  lastNumber: 1,
  messages: [message],
  changes: [],
  nextCursor: null,
};
const request: Reply = {
  ...thread,
  request: { sender: ben },
  viewer: { ...thread.viewer, canAccept: true },
};
const { id } = conversation;
const routes = { thread: `GET /api/messages/conversations/${id}`, request: `/api/messages/requests/${id}` };

beforeEach(() => {
  stubResizeObserver();
  signIn();
});
afterEach(() => queryClient.clear());

/** The list and the thread of a group share a route. */
function Messages() {
  const isOpen = useLocation().search.includes(id);
  return (
    <main id="content" tabIndex={-1}>
      {isOpen && <GroupThread id={id} userId={ana.id} onName={() => undefined} />}
    </main>
  );
}
const open = () => show(<Messages />, `/messages?c=${id}`);

test('after a request is accepted, its button keeps the focus until the bar disappears, and then the messages get it', async () => {
  const accepting = Promise.withResolvers<void>();
  let known = request;
  const asked = answer({
    [routes.thread]: () => known,
    [`POST ${routes.request}/accept`]: async () => {
      await accepting.promise;
      known = thread;
      return conversation;
    },
  });
  const user = open();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Accept' });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.filter(({ route }) => route.startsWith('POST'))).toHaveLength(1);
  button.focus();
  accepting.resolve();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Request' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('log')));
});

test('after a request is deleted, the screen has the focus', async () => {
  answer({
    [routes.thread]: request,
    [`DELETE ${routes.request}`]: () => new Response(null, { status: 204 }),
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await screen.findByText(/You will not see these messages again/);
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
