import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { club, conversation, pageOf } from '@/testing/samples.ts';
import { Screens, show, stubResizeObserver } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import Messages from '../messages/messages.tsx';
import ClubMessages from './club-messages.tsx';

vi.mock('@/lib/realtime/realtime.ts', () => ({
  listen: () => () => undefined,
  join: () => ({ say() {}, stop() {} }),
}));

const { slug, name, id, avatarUrl } = club;
const chat = { ...conversation, type: 'GROUP', otherParticipant: null, club: { slug, name, id, avatarUrl } };

beforeEach(() => {
  signIn();
  answer({
    'GET /api/messages/conversations': pageOf({ ...chat, messages: [] }),
    'GET /api/messages/invitations': pageOf(),
    'GET /api/messages/requests': pageOf(),
    [`GET /api/messages/clubs/${slug}/conversation`]: {
      club,
      conversation: chat,
      messages: [],
      nextCursor: null,
    },
  });
  stubResizeObserver();
});
/** Opens the club's chat from the list of conversations, in a wide or narrow window. */
async function openFromList(isWide: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  const screens = { '/messages': <Messages />, '/clubs/:slug/messages': <ClubMessages /> };
  const user = show(<Screens at={screens} />, '/messages');
  const list = await screen.findByRole('list', { name: 'Conversations' });
  const link = within(list).getByRole('link', { name: new RegExp(name) });
  expect(link.getAttribute('href')).toBe(`/clubs/${slug}/messages`);
  await user.click(link);
  await screen.findByText('Group chat for all club members');
}

test('on a desktop, a club’s chat opens beside the list', async () => {
  await openFromList(true);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Messages');
  const list = screen.getByRole('list', { name: 'Conversations' });
  expect(
    within(list)
      .getByRole('link', { name: new RegExp(name) })
      .getAttribute('aria-current'),
  ).toBe('page');
});

test('on a phone, it fills the screen', async () => {
  await openFromList(false);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
  expect(screen.queryByRole('list', { name: 'Conversations' })).toBeNull();
});
