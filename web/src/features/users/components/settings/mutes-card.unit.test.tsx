import type { MuteItem } from '@contract/mutes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ben, club, pageOf, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { MutesCard } from './mutes-card.tsx';

beforeEach(() => signIn());

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

test('each mute is listed with its end, and can be ended', async () => {
  let listed = mutes;
  const requests = answer({
    'GET /api/users/me/mutes': () => pageOf(...listed),
    [`DELETE /api/users/${ben.id}/mute`]: () => {
      listed = mutes.slice(1);
      return new Response(null, { status: 204 });
    },
  });
  const user = show(<MutesCard />);
  const rows = await screen.findAllByRole('listitem');
  expect(textsOf(rows)).toEqual([
    expect.stringMatching(/^@benPerson\u00a0· until .*2030/),
    `${post.content}Post by Ben Okoro\u00a0· until you unmuteUnmute`,
    'Ben OkoroConversation\u00a0· until you unmuteUnmute',
    `${club.name}Club\u00a0· until you unmuteUnmute`,
    'No longer availablePost\u00a0· until you unmuteUnmute',
  ]);
  const [first] = rows;
  if (!first) throw new Error('There is no row.');
  await user.click(within(first).getByRole('button', { name: 'Unmute @ben' }));
  await waitFor(() =>
    expect(requests.map(({ route }) => route)).toContain(`DELETE /api/users/${ben.id}/mute`),
  );
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Muted' })));
});

test('if nothing is muted, a note is shown', async () => {
  answer({ 'GET /api/users/me/mutes': pageOf() });
  show(<MutesCard />);
  await screen.findByText('You have not muted anything.');
});

test('a muted post is named by its first 60 characters, with no emoji cut in half', async () => {
  const texts = ['x'.repeat(60), 'x'.repeat(61), `${'x'.repeat(59)}🚬🚬`];
  answer({
    'GET /api/users/me/mutes': () =>
      pageOf(
        ...texts.map((text, index) =>
          item('post', post.id.replace(/.$/, `${index}`), { post: { text, author: ben } }),
        ),
      ),
  });
  show(<MutesCard />);
  const links = await screen.findAllByRole('link');
  expect(textsOf(links)).toEqual(['x'.repeat(60), `${'x'.repeat(60)}…`, `${'x'.repeat(59)}🚬…`]);
});
