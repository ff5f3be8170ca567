import type { MuteItem } from '@contract/mutes.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { ben, club, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { MutesCard } from './mutes-card.tsx';

beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const item = (kind: MuteItem['kind'], id: string, more: Partial<MuteItem> = {}): MuteItem => ({
  kind,
  id,
  until: null,
  user: null,
  post: null,
  conversation: null,
  club: null,
  ...more,
});
const mutes = [
  item('user', ben.id, { user: ben, until: '2030-01-01T12:00:00.000Z' }),
  item('post', post.id, { post: { text: post.content, author: ben } }),
  item('conversation', club.id, {
    conversation: { type: 'DIRECT', groupName: null, otherParticipant: ben },
  }),
  item('club', post.id.replace(/.$/, '9'), { club }),
  item('post', post.id.replace(/.$/, '8')),
];

test('each mute is named with its end, and can be ended', async () => {
  const requests = answer({
    'GET /api/users/me/mutes': pageOf(...mutes),
    [`DELETE /api/users/${ben.id}/mute`]: new Response(null, { status: 204 }),
  });
  const user = show(<MutesCard />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^@benPerson · until .*2030/),
    `${post.content}Post by Ben Okoro · until you unmuteUnmute`,
    'Ben OkoroConversation · until you unmuteUnmute',
    `${club.name}Club · until you unmuteUnmute`,
    'No longer availablePost · until you unmuteUnmute',
  ]);
  const [first] = rows;
  if (!first) throw new Error('There is no row.');
  await user.click(within(first).getByRole('button', { name: 'Unmute @ben' }));
  await waitFor(() =>
    expect(requests.map(({ route }) => route)).toContain(`DELETE /api/users/${ben.id}/mute`),
  );
});

test('without any, it says so', async () => {
  answer({ 'GET /api/users/me/mutes': pageOf() });
  show(<MutesCard />);
  await screen.findByText('You have not muted anything.');
});
