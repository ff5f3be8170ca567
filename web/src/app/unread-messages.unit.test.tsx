import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Listener } from '@/lib/realtime.ts';
import { ana, club, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import UnreadMessages from './unread-messages.tsx';

const listeners = new Map<string, Listener>();
vi.mock('@/lib/realtime.ts', () => ({
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
