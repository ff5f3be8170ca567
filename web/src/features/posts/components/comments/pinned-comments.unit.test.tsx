import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSurfaces } from '@/testing/load-surfaces.ts';
import { another, comment, event } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { CommentsPanel } from './comments-panel.tsx';
import { PinnedComments } from './pinned-comments.tsx';

beforeAll(loadSurfaces);
beforeEach(() => signIn());

const parking = { ...comment, postId: null, eventId: event.id, content: 'Park behind the mill.' };
const bell = another(parking, 1, { content: 'Ring twice.' });
const discussed = { ...event, _count: { rsvps: 0, comments: 2 } };

const pins = (canPin: boolean, ...items: unknown[]) => ({ items, nextCursor: null, viewer: { canPin } });
const pinned = () => within(screen.getByRole('region', { name: 'Pinned' }));

function open(routes: Parameters<typeof answer>[0]) {
  const asked = answer({
    [`GET /api/events/${event.id}/comments`]: { items: [bell, parking], nextCursor: null },
    ...routes,
  });
  const user = show(
    <PinnedComments eventId={event.id}>
      <CommentsPanel id="comments" subject={{ on: 'events', id: event.id }} of={discussed} isWhole />
    </PinnedComments>,
  );
  return { asked, user };
}

const menuOf = async (text: string) => {
  const list = within(await screen.findByRole('group', { name: 'Comments' }));
  const entry = (await list.findByText(text)).closest('li');
  return within(entry as HTMLElement).getByRole('button', { name: 'Comment options' });
};

test('a host pins a comment, which is then above the discussion, and unpins it', async () => {
  const path = `/api/events/${event.id}/comments/${parking.id}/pin`;
  const { user } = open({
    [`GET /api/events/${event.id}/pins`]: pins(true),
    [`POST ${path}`]: pins(true, parking),
    [`DELETE ${path}`]: pins(true),
  });
  await user.click(await menuOf(parking.content));
  await user.click(await screen.findByRole('menuitem', { name: 'Pin Comment' }));
  await waitFor(() => pinned().getByText(parking.content));
  expect(pinned().queryByRole('button', { name: /^Reply/ })).toBeNull();
  await user.click(pinned().getByRole('button', { name: 'Comment options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Unpin Comment' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Pinned' })).toBeNull());
});

test('everyone else finds what is pinned, and cannot pin', async () => {
  const { user } = open({ [`GET /api/events/${event.id}/pins`]: pins(false, bell) });
  await waitFor(() => pinned().getByText(bell.content));
  await user.click(await menuOf(bell.content));
  await screen.findAllByRole('menuitem');
  expect(screen.queryByRole('menuitem', { name: /pin Comment/i })).toBeNull();
});

test('a host is told that three are pinned', async () => {
  const others = [2, 3, 4].map((number) => another(parking, number, { content: `Note ${number}` }));
  const { user } = open({ [`GET /api/events/${event.id}/pins`]: pins(true, ...others) });
  await waitFor(() => pinned().getByText('Note 2'));
  await user.click(await menuOf(bell.content));
  const entry = await screen.findByRole('menuitem', { name: 'Pin Comment (3 are pinned)' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
});

test('a host is told why a comment was not pinned', async () => {
  const { user } = open({
    [`GET /api/events/${event.id}/pins`]: pins(true),
    [`POST /api/events/${event.id}/comments/${bell.id}/pin`]: () => refuse(409, 'Unpin one first.'),
  });
  await user.click(await menuOf(bell.content));
  await user.click(await screen.findByRole('menuitem', { name: 'Pin Comment' }));
  await screen.findByText('Unpin one first.');
});
