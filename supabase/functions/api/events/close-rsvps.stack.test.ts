/** When RSVPs close, over the API. Who can close them: supabase/tests/events/closed-rsvps.stack.test.ts. */
import { expect, test } from 'vitest';
import { create } from '../../../tests/support/actions.ts';
import { notificationsOf } from '../../../tests/support/notification-scene.ts';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { event } from '../../_shared/contract/events.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function newScene() {
  const [host, ana] = (await Promise.all(['Hal Host', 'Ana'].map(newUser))) as [User, User];
  const club = await newClub({ owner: host, members: [ana] });
  const draft = { title: 'Roof herf', startTime: inHours(48), timezone: 'UTC' };
  return { host, ana, club, draft };
}
const see = async (user: User, id: string) => read(await request(user, 'GET', `/events/${id}`), event);

test('everyone learns until when to answer, and a late answer is refused with a sentence', async () => {
  const { host, ana, club, draft } = await newScene();
  const rsvpsCloseAt = inHours(24);
  const id = await create(host, `/clubs/${club.id}/events`, { ...draft, rsvpsCloseAt });
  const seen = await see(ana, id);
  expect(Date.parse(seen.rsvpsCloseAt ?? '')).toBe(Date.parse(rsvpsCloseAt));
  expect(seen.viewer.canCloseRsvps).toBe(false);
  expect((await see(host, id)).viewer.canCloseRsvps).toBe(true);
  expect((await notificationsOf(ana))[0]?.message).toContain('RSVP by ');
  const closed = read(await request(host, 'POST', `/events/${id}/rsvps/close`), event);
  expect(Date.parse(closed.rsvpsCloseAt ?? '')).toBeLessThanOrEqual(Date.now());
  // Saying no stays possible.
  expect(closed.viewer.canRsvp).toBe(true);
  expect(readRefusal(await request(ana, 'POST', `/events/${id}/rsvp`, { status: 'GOING' }), 409)).toBe(
    "RSVPs to this event are closed. You can still say that you can't go.",
  );
  expect((await request(ana, 'POST', `/events/${id}/rsvp`, { status: 'NOT_GOING' })).body).toEqual({
    status: 'NOT_GOING',
  });
  expect(read(await request(host, 'DELETE', `/events/${id}/rsvps/close`), event).rsvpsCloseAt).toBeNull();
});

test('RSVPs close neither after the event has begun nor before it is created', async () => {
  const { host, club, draft } = await newScene();
  const refusal = async (rsvpsCloseAt: string) =>
    readRefusal(await request(host, 'POST', `/clubs/${club.id}/events`, { ...draft, rsvpsCloseAt }), 400);
  expect(await refusal(inHours(49))).toBe('RSVPs must close before the event starts');
  expect(await refusal(inHours(-1))).toBe('RSVPs cannot close in the past');
  const id = await create(host, `/clubs/${club.id}/events`, { ...draft, rsvpsCloseAt: inHours(24) });
  const moved = await request(host, 'PATCH', `/events/${id}`, { startTime: inHours(12) });
  expect(readRefusal(moved, 400)).toBe('RSVPs must close before the event starts');
});
