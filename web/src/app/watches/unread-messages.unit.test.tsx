import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { GroupInvitations } from '@/features/messages/components/conversations/group-invitations.tsx';
import { queryClient } from '@/lib/cache/query-client.ts';
import type { Listener } from '@/lib/realtime/listener.ts';
import { ana, ben, club, conversation, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import UnreadMessages from './unread-messages.tsx';

const listeners = new Map<string, Listener>();
vi.mock('@/lib/realtime/realtime.ts', () => ({
  listen(topic: string, listener: Listener) {
    listeners.set(topic, listener);
    return () => listeners.delete(topic);
  },
}));

test('a message in a club chat refreshes the unread count on every screen', async () => {
  signIn();
  let count = 0;
  answer({
    'GET /api/messages/unread-count': () => ({ count }),
    'GET /api/clubs/my-clubs': pageOf(club),
  });
  show(<UnreadMessages userId={ana.id} />);
  await waitFor(() => expect(listeners.has(`club:${club.id}`)).toBe(true));
  count = 3;
  act(() => listeners.get(`club:${club.id}`)?.onEvent?.('message', {}));
  await waitFor(() => expect(document.title).toContain('(3)'));
});

test('an invitation back to a group is shown on the open screen once its notification arrives', async () => {
  signIn();
  let invitations = pageOf<object>();
  answer({
    'GET /api/messages/unread-count': { count: 0 },
    'GET /api/messages/invitations': () => invitations,
    'GET /api/clubs/my-clubs': pageOf(),
  });
  show(
    <>
      <UnreadMessages userId={ana.id} />
      <GroupInvitations />
    </>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const { id: conversationId, createdAt } = conversation;
  invitations = pageOf({ conversationId, groupName: 'Terrace', invitedBy: ben, createdAt });
  act(() => listeners.get(`user:${ana.id}`)?.onEvent?.('notifications', {}));
  await screen.findByText('Terrace');
});
