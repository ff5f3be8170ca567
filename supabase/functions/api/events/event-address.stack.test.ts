/** The address of an event, over the API: who is told of it, and everywhere else it is. Who reads it: supabase/tests/events/addresses. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { create } from '../../../tests/support/actions.ts';
import { notificationsOf } from '../../../tests/support/notification-scene.ts';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { as } from '../../../tests/support/roles.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { event } from '../../_shared/contract/events.ts';

const home = '12 Rua das Flores';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** An event with an address, to which Ana is going, Ben might, and Cleo waits. */
async function newScene(hours = 20) {
  const [host, ana, ben, cleo] = (await Promise.all(['Hal Host', 'Ana', 'Ben', 'Cleo'].map(newUser))) as [
    User,
    User,
    User,
    User,
  ];
  // Only confirmed addresses are mailed.
  await sql`update auth.users set email_confirmed_at = now() where id = ${ana.id}`;
  const club = await newClub({ owner: host, members: [ana, ben, cleo] });
  const draft = { title: 'Roof herf', location: 'Porto', startTime: inHours(hours), timezone: 'UTC' };
  const id = await create(host, `/clubs/${club.id}/events`, { ...draft, capacity: 2, address: home });
  for (const user of [ana, cleo]) await create(user, `/events/${id}/rsvp`, { status: 'GOING' });
  await create(ben, `/events/${id}/rsvp`, { status: 'MAYBE' });
  return { host, ana, ben, cleo, club, id };
}
const see = async (user: User, id: string) => read(await request(user, 'GET', `/events/${id}`), event);
const locationIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')?.getFirstPropertyValue('location');

test('those who are going see the address, everyone else that there is one', async () => {
  const { host, ana, ben, cleo, id } = await newScene();
  for (const user of [host, ana])
    expect(await see(user, id)).toMatchObject({ address: home, hasAddress: true });
  for (const user of [ben, cleo])
    expect(await see(user, id)).toMatchObject({ address: null, hasAddress: true });
  await create(ana, `/events/${id}/rsvp`, { status: 'MAYBE' });
  expect((await see(ana, id)).address).toBeNull();
  // The seat, and with it the address, is now hers.
  expect((await see(cleo, id)).address).toBe(home);
});

test('the calendar file and the calendar to subscribe to have it for those who are going', async () => {
  const { ana, ben, id } = await newScene();
  const file = async (user: User) =>
    locationIn((await request(user, 'GET', `/events/${id}/calendar.ics`)).text);
  expect(await file(ana)).toBe(`${home}, Porto`);
  expect(await file(ben)).toBe('Porto');
  const { url } = (await request(ana, 'POST', '/calendar')).body as { url: string };
  const subscription = new URL(url).pathname.replace(/^.*\/calendar\//, '/calendar/');
  expect(locationIn((await request(null, 'GET', subscription)).text)).toBe(`${home}, Porto`);
});

test('a changed address is told to those who are going, and to no one else', async () => {
  const { host, ana, ben, cleo, id } = await newScene();
  const told = async (user: User) =>
    (await notificationsOf(user)).filter(({ title }) => title === 'The address of Roof herf has changed');
  await create(host, `/events/${id}`, { address: '14 Rua das Flores' }, 'PATCH');
  await create(host, `/events/${id}`, { address: '16 Rua das Flores' }, 'PATCH');
  expect(await told(ana)).toMatchObject([
    { count: 2, message: expect.stringMatching(/\sPorto\s· 16 Rua das Flores$/), linkUrl: `/events/${id}` },
  ]);
  for (const user of [host, ben, cleo]) expect(await told(user)).toEqual([]);
  const [queued] = await sql`
    select m.due_at > now() as waits from private.mails m where m.user_id = ${ana.id} and m.kind = 'event_address'`;
  expect(queued).toEqual({ waits: true });
  // Nothing of it is stored with the notification, which goes when she changes her mind.
  const rows = await sql`select to_jsonb(n)::text as text from notifications n where n.user_id = ${ana.id}`;
  expect(rows.map(({ text }) => text).join()).not.toContain('Rua das Flores');
  await create(ana, `/events/${id}/rsvp`, { status: 'MAYBE' });
  expect(await told(ana)).toEqual([]);
});

test('a reminder has the address for those who are going', async () => {
  const { ana, ben } = await newScene();
  await sql`select private.queue_event_reminders()`;
  const reminder = async (user: User) =>
    (await notificationsOf(user)).find(({ title }) => title === 'Roof herf starts soon')?.message;
  expect(await reminder(ana)).toContain(home);
  expect(await reminder(ben)).toBeDefined();
  expect(await reminder(ben)).not.toContain(home);
});

test('the feed, lists and search do not contain it, and neither does the export of someone who might come', async () => {
  const { ana, ben, club, id } = await newScene();
  for (const path of [
    '/posts/feed',
    '/events',
    '/events?scope=mine',
    `/clubs/${club.id}/events`,
    '/search?q=flores',
  ])
    expect((await request(ana, 'GET', path)).text).not.toContain(home);
  const exported = (user: User) =>
    as(user, async (tx) => (await tx`select private.export('event_addresses') as items`)[0]?.items);
  expect(await exported(ana)).toEqual([{ eventId: id, event: 'Roof herf', address: home }]);
  expect(await exported(ben)).toEqual([]);
});

test('the club’s copy has it', async () => {
  const { host, club, id } = await newScene();
  const [copy] = await as(
    host,
    (tx) => tx`
    select private.export_club(${club.id}, 'event_addresses', 20, null) as page`,
  );
  expect(copy?.page.items).toMatchObject([{ eventId: id, address: home }]);
});

test('only the hosts change it, and one that is too long is refused', async () => {
  const { host, ana, id } = await newScene();
  readRefusal(await request(ana, 'PATCH', `/events/${id}`, { address: 'Elsewhere' }), 403);
  readRefusal(await request(host, 'PATCH', `/events/${id}`, { address: 'x'.repeat(201) }), 400);
  const cleared = read(await request(host, 'PATCH', `/events/${id}`, { address: null }), event);
  expect(cleared).toMatchObject({ address: null, hasAddress: false });
});
