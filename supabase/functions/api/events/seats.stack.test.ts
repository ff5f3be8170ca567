/** Seats and the waiting list over the API, with the notification and the email of a free seat. */
import { expect, test } from 'vitest';
import { create } from '../../../tests/support/actions.ts';
import { notificationsOf, setPreference } from '../../../tests/support/notification-scene.ts';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { clubActivityPage } from '../../_shared/contract/clubs/activity.ts';
import { waitlistPage } from '../../_shared/contract/events/rsvps.ts';
import { event } from '../../_shared/contract/events.ts';

const say = async (user: User, id: string, status: string) =>
  (await request(user, 'POST', `/events/${id}/rsvp`, { status })).body;
const see = async (user: User, id: string) => read(await request(user, 'GET', `/events/${id}`), event);
const lineOf = async (host: User, id: string) =>
  read(await request(host, 'GET', `/events/${id}/waitlist`), waitlistPage).items.map(({ position, user }) => [
    position,
    user.username,
  ]);
const seatsOf = async (user: User) =>
  (await notificationsOf(user)).filter(({ title }) => title === 'You have a seat at Roof herf');

/** A full event with one seat, the host's. */
async function newFullEvent() {
  const [host, ana, ben] = (await Promise.all(['Hal Host', 'Ana', 'Ben'].map(newUser))) as [User, User, User];
  const club = await newClub({ owner: host, members: [ana, ben], isPrivate: true });
  const id = await create(host, `/clubs/${club.id}/events`, {
    title: 'Roof herf',
    startTime: new Date(Date.now() + 172_800_000).toISOString(),
    timezone: 'UTC',
    capacity: 1,
  });
  return { host, ana, ben, club, id };
}

test('a user who comes too late learns their place, and everyone how many wait', async () => {
  const { host, ana, ben, id } = await newFullEvent();
  expect(await say(ana, id, 'GOING')).toEqual({ status: 'WAITLISTED', waitlistPosition: 1 });
  expect(await say(ben, id, 'GOING')).toEqual({ status: 'WAITLISTED', waitlistPosition: 2 });
  expect((await request(ben, 'GET', `/events/${id}/rsvp/me`)).body).toEqual({
    status: 'WAITLISTED',
    waitlistPosition: 2,
  });
  expect(await see(ben, id)).toMatchObject({
    capacity: 1,
    waitingCount: 2,
    waitlistPosition: 2,
    userRsvp: 'WAITLISTED',
    _count: { rsvps: 1 },
    rsvps: [{ userId: host.id }],
    viewer: { canSeeWaitlist: false },
  });
  expect(await see(host, id)).toMatchObject({ waitlistPosition: null, viewer: { canSeeWaitlist: true } });
  expect(await lineOf(host, id)).toEqual([
    [1, ana.username],
    [2, ben.username],
  ]);
  const first = read(await request(host, 'GET', `/events/${id}/waitlist?limit=1`), waitlistPage);
  const rest = read(
    await request(host, 'GET', `/events/${id}/waitlist?limit=1&cursor=${first.nextCursor}`),
    waitlistPage,
  );
  expect(rest.items.map(({ position }) => position)).toEqual([2]);
});

test('the first in line gets a free seat and is told until when to say no; giving it up takes that back', async () => {
  const { host, ana, ben, id } = await newFullEvent();
  for (const user of [ana, ben]) await say(user, id, 'GOING');
  await create(host, `/events/${id}`, { capacity: 2 }, 'PATCH');
  expect(await see(ana, id)).toMatchObject({ userRsvp: 'GOING', waitlistPosition: null, waitingCount: 1 });
  expect(await seatsOf(ana)).toMatchObject([
    {
      message: expect.stringMatching(/^If you can't come, say so before it starts: /),
      linkUrl: `/events/${id}`,
    },
  ]);
  expect(await seatsOf(ben)).toEqual([]);
  await say(ana, id, 'MAYBE');
  expect(await seatsOf(ana)).toEqual([]);
  expect(await seatsOf(ben)).toHaveLength(1);
  // Waited again, and got a seat again.
  await say(ana, id, 'GOING');
  await request(ben, 'DELETE', `/events/${id}/rsvp`);
  expect(await seatsOf(ana)).toHaveLength(1);
});

test('those who do not want reminders of events are not told', async () => {
  const { host, ana, id } = await newFullEvent();
  await setPreference(ana, 'eventReminder', false);
  await say(ana, id, 'GOING');
  await create(host, `/events/${id}`, { capacity: null }, 'PATCH');
  expect((await see(ana, id)).userRsvp).toBe('GOING');
  expect(await seatsOf(ana)).toEqual([]);
});

/** Whether an email about a user's notification of this kind is sent, once it is due. */
async function mailOf(user: User, kind: string) {
  const [notification] = await sql<{ id: string }[]>`
    select id from notifications where user_id = ${user.id} and kind = ${kind}`;
  return async () =>
    (
      await sql`
        select private.mailed_facts(m) is not null as is_true
        from jsonb_populate_record(null::private.mails, ${sql.json({ user_id: user.id, notification_id: notification?.id ?? null })}) m`
    )[0]?.is_true;
}

test('the email says what is still true when it is sent', async () => {
  const { host, ana, id } = await newFullEvent();
  await say(ana, id, 'GOING');
  await create(host, `/events/${id}`, { capacity: 2 }, 'PATCH');
  const isSent = await mailOf(ana, 'event_seat');
  expect(await isSent()).toBe(true);
  await sql`update event_rsvps set status = 'MAYBE' where user_id = ${ana.id} and event_id = ${id}`;
  expect(await isSent()).toBe(false);
});

test('those who wait are mailed of a change too, until they no longer want to come', async () => {
  const { host, ana, id } = await newFullEvent();
  await say(ana, id, 'GOING');
  await create(host, `/events/${id}`, { location: 'The cellar' }, 'PATCH');
  const isSent = await mailOf(ana, 'event_change');
  expect(await isSent()).toBe(true);
  await say(ana, id, 'NOT_GOING');
  expect(await isSent()).toBe(false);
});

test('moving someone to the front is logged, and only for the hosts', async () => {
  const { host, ana, ben, club, id } = await newFullEvent();
  for (const user of [ana, ben]) await say(user, id, 'GOING');
  const front = (by: User, of: User) => request(by, 'POST', `/events/${id}/waitlist/${of.id}/front`);
  readRefusal(await front(ana, ana), 403);
  expect(read(await front(host, ben), event)).toMatchObject({ waitingCount: 2 });
  expect(await lineOf(host, id)).toEqual([
    [1, ben.username],
    [2, ana.username],
  ]);
  const log = read(await request(host, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items;
  expect(log[0]).toMatchObject({ kind: 'EVENT_WAITLIST_MOVED', user: { id: ben.id }, event: { id } });
  expect(readRefusal(await front(host, host), 404)).toBe('They are no longer on the waiting list.');
});

test('there cannot be fewer seats than people who are going', async () => {
  const { host, ana, id } = await newFullEvent();
  await create(host, `/events/${id}`, { capacity: 5 }, 'PATCH');
  await say(ana, id, 'GOING');
  expect(readRefusal(await request(host, 'PATCH', `/events/${id}`, { capacity: 1 }), 409)).toBe(
    '2 people are going. There cannot be fewer seats.',
  );
  for (const capacity of [0, 2.5, 1001, '12'])
    readRefusal(await request(host, 'PATCH', `/events/${id}`, { capacity }), 400);
});

test('a user brings guests, whose names the hosts find in the list, the CSV file and the line', async () => {
  const { host, ana, ben, id } = await newFullEvent();
  await create(host, `/events/${id}`, { capacity: 4, maxGuests: 2 }, 'PATCH');
  const go = (user: User, guests: (string | null)[]) =>
    request(user, 'POST', `/events/${id}/rsvp`, { status: 'GOING', guests });
  expect((await go(ana, ['Paul', ' '])).body).toMatchObject({ error: expect.any(String) });
  expect((await go(ana, ['Paul', null])).body).toEqual({ status: 'GOING', guests: ['Paul', null] });
  expect((await go(ben, ['Vera'])).body).toEqual({
    status: 'WAITLISTED',
    waitlistPosition: 1,
    guests: ['Vera'],
  });
  expect(await see(ana, id)).toMatchObject({
    maxGuests: 2,
    guestCount: 2,
    userGuests: ['Paul', null],
    _count: { rsvps: 2 },
    rsvps: [{ guestCount: 0 }, { guestCount: 2, guests: ['Paul', null] }],
  });
  expect((await see(ben, id)).rsvps[1]).toMatchObject({ guestCount: 2, guests: null });
  const waiting = read(await request(host, 'GET', `/events/${id}/waitlist`), waitlistPage);
  expect(waiting.items).toMatchObject([{ position: 1, guestCount: 1, guests: ['Vera'] }]);
  const { body } = await request(host, 'GET', `/events/${id}/attendees.csv`);
  expect(String(body).split('\r\n')[2]).toMatch(/^"Ana",.*,"2","Paul"$/);
});
