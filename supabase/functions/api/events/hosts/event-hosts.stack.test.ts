/** Hosting an event together, over the API: what co-hosts may do, and who is told. */
import { expect, test } from 'vitest';
import { create } from '../../../../tests/support/actions.ts';
import { addCoHost, newEvent, rsvp } from '../../../../tests/support/event-scene.ts';
import { notificationsOf } from '../../../../tests/support/notification-scene.ts';
import { read, readRefusal } from '../../../../tests/support/responses.ts';
import { newScene, type Scene } from '../../../../tests/support/scene.ts';
import { sql } from '../../../../tests/support/stack.ts';
import { request, type User } from '../../../../tests/support/users.ts';
import { waitlistPage } from '../../../_shared/contract/events/rsvps.ts';
import { event } from '../../../_shared/contract/events.ts';

const hosts = (by: User, id: string, path = '', method = 'POST', body?: object) =>
  request(by, method, `/events/${id}/hosts${path}`, body);
const invite = (by: User, id: string, user: User) => hosts(by, id, '', 'POST', { userId: user.username });
const accept = (by: User, id: string) => hosts(by, id, '/accept');
const remove = (by: User, id: string, user: User) => hosts(by, id, `/${user.id}`, 'DELETE');
const handOver = (by: User, id: string, user: User) => hosts(by, id, `/${user.id}/hand-over`);
const see = async (user: User, id: string) => read(await request(user, 'GET', `/events/${id}`), event);
const titlesOf = async (user: User) => (await notificationsOf(user)).map(({ title }) => title);

/** An event of the author's, of which the member is a co-host. */
async function newCoHosted({ author, member, club }: Scene, options: Parameters<typeof newEvent>[2] = {}) {
  const id = await newEvent(club, author, { title: 'Roof herf', ...options });
  await addCoHost(id, member);
  return id;
}

test('a member is invited, sees it on the event’s page, and accepts; the creator is told', async () => {
  const { author, member, admin, club } = await newScene(true);
  const id = await newEvent(club, author, { title: 'Roof herf' });
  const invited = read(await invite(author, id, member), event);
  expect(invited.hosting).toMatchObject({
    coHosts: [{ user: { id: member.id }, isInvited: true, viewer: { canRemove: true, canHandOver: false } }],
    viewer: { canInvite: true, canAnswer: false },
  });
  // Once more changes nothing.
  expect(read(await invite(author, id, member), event).hosting?.coHosts).toHaveLength(1);
  expect(await titlesOf(member)).toEqual(['Arthur Author invites you to co-host Roof herf']);
  expect((await see(member, id)).hosting?.viewer).toEqual({
    canInvite: false,
    canAnswer: true,
    canStepDown: false,
  });
  // No one else learns of it, and nothing may be done yet.
  expect((await see(admin, id)).hosting?.coHosts).toEqual([]);
  readRefusal(await request(member, 'PATCH', `/events/${id}`, { title: 'Mine' }), 403);
  for (const _ of [1, 2])
    expect(read(await accept(member, id), event)).toMatchObject({
      creatorId: author.id,
      hosting: { coHosts: [{ isInvited: false }], viewer: { canAnswer: false, canStepDown: true } },
      viewer: { canEdit: true, canCancel: true, canDelete: false },
    });
  expect(await titlesOf(member)).toEqual([]);
  expect(await titlesOf(author)).toEqual(['Mia Member now co-hosts Roof herf']);
  expect((await see(admin, id)).hosting?.coHosts).toMatchObject([{ user: { id: member.id } }]);
});

test('a co-host edits, sees who waits and who comes, and decides the order', async () => {
  const scene = await newScene(true);
  const { author, member, admin, owner, club } = scene;
  const id = await newCoHosted(scene, { capacity: 1 });
  for (const user of [admin, owner]) await rsvp(id, user);
  await create(member, `/events/${id}`, { location: 'The cellar' }, 'PATCH');
  expect(await titlesOf(author)).toEqual(['Roof herf has changed']);
  const line = read(await request(member, 'GET', `/events/${id}/waitlist`), waitlistPage);
  expect(line.items.map(({ userId }) => userId)).toEqual([admin.id, owner.id]);
  expect((await request(member, 'POST', `/events/${id}/waitlist/${owner.id}/front`)).status).toBe(200);
  expect((await request(member, 'GET', `/events/${id}/attendees.csv`)).text).toContain(author.username);
  expect(readRefusal(await request(member, 'DELETE', `/events/${id}`), 403)).toBe(
    'Only the creator, or an admin of the club, can delete this event.',
  );
  expect(readRefusal(await invite(member, id, admin), 403)).toBe(
    'Only the creator of this event can invite others to host it.',
  );
  // A time-out keeps a co-host from changing it, but not from stepping down.
  await create(admin, `/clubs/${club.id}/time-outs`, { userId: member.id, hours: 1 });
  readRefusal(await request(member, 'PATCH', `/events/${id}`, { title: 'Mine' }), 403);
  expect((await remove(member, id, member)).status).toBe(200);
});

test('an event that a co-host cancels was not cancelled by the club, and its creator is told like the others', async () => {
  const scene = await newScene(true);
  const { author, member, admin } = scene;
  const id = await newCoHosted(scene);
  await create(author, `/events/${id}/rsvp`, undefined, 'DELETE');
  await rsvp(id, admin);
  const response = await request(member, 'POST', `/events/${id}/cancel`, { note: 'Storm' });
  expect(read(response, event)).toMatchObject({ isCancelledByClub: false, cancellationNote: 'Storm' });
  for (const user of [author, admin]) expect(await titlesOf(user)).toEqual(['Roof herf was cancelled']);
});

test('a co-host who is not going is told of changes too', async () => {
  const scene = await newScene();
  const id = await newCoHosted(scene);
  await create(scene.author, `/events/${id}`, { location: 'The cellar' }, 'PATCH');
  expect(await titlesOf(scene.member)).toEqual(['Roof herf has changed']);
});

test('stepping down, declining and being removed tell the other of the two', async () => {
  const scene = await newScene(true);
  const { author, member, admin } = scene;
  const id = await newCoHosted(scene);
  expect(readRefusal(await remove(admin, id, member), 403)).toBe(
    'Only the creator of this event can remove its co-hosts.',
  );
  for (const _ of [1, 2]) expect(read(await remove(member, id, member), event).hosting?.coHosts).toEqual([]);
  expect(await titlesOf(author)).toEqual(['Mia Member no longer co-hosts Roof herf']);
  await invite(author, id, member);
  await remove(member, id, member);
  expect((await titlesOf(author))[0]).toBe('Mia Member declined to co-host Roof herf');
  expect(readRefusal(await accept(member, id), 404)).toBe('This invitation is no longer open.');
  // A withdrawn invitation leaves nothing behind.
  await invite(author, id, member);
  await remove(author, id, member);
  expect(await titlesOf(member)).toEqual([]);
  await addCoHost(id, member);
  await remove(author, id, member);
  expect(await titlesOf(member)).toEqual(['You no longer co-host Roof herf']);
});

test('a block, a ban and a suspension tell no one', async () => {
  const scene = await newScene();
  const { author, member, admin, owner, club } = scene;
  const id = await newCoHosted(scene);
  await addCoHost(id, admin);
  await create(member, `/users/${author.id}/block`);
  await sql`insert into suspensions (user_id, reason) values (${admin.id}, 'Spam')`;
  expect((await see(author, id)).hosting?.coHosts).toEqual([]);
  expect(await titlesOf(author)).toEqual([]);
  const other = await newScene();
  const another = await newCoHosted(other);
  await create(other.owner, `/clubs/${other.club.id}/bans`, { userId: other.member.id });
  expect(await titlesOf(other.author)).toEqual([]);
  expect((await see(owner, id)).club.slug).toBe(club.slug);
  expect((await see(other.owner, another)).hosting?.coHosts).toEqual([]);
});

test('the creator hands the event over to a co-host at once, who is told', async () => {
  const scene = await newScene(true);
  const { author, member, admin } = scene;
  const id = await newCoHosted(scene);
  expect(readRefusal(await handOver(member, id, member), 403)).toBe(
    'Only the creator of this event can hand it over.',
  );
  expect(readRefusal(await handOver(author, id, admin), 404)).toBe('They are not a co-host of this event.');
  expect(read(await handOver(author, id, member), event)).toMatchObject({
    creatorId: member.id,
    hosting: { coHosts: [{ user: { id: author.id } }], viewer: { canStepDown: true, canInvite: false } },
    viewer: { canEdit: true, canDelete: false },
    // No one's plans change with the host.
    _count: { rsvps: 1 },
    userRsvp: 'GOING',
  });
  expect(await titlesOf(member)).toEqual(['Arthur Author handed Roof herf over to you']);
  expect(await titlesOf(author)).toEqual([]);
});

test('a co-host who takes over is told, and not who has gone', async () => {
  const scene = await newScene(true);
  const { author, member } = scene;
  const id = await newCoHosted(scene);
  await create(author, '/users/me', { mode: 'keep_posts' }, 'DELETE');
  expect((await notificationsOf(member)).map(({ title, message }) => [title, message])).toEqual([
    ['You are now the host of Roof herf', 'Its former host is no longer in the club.'],
  ]);
  expect(await see(member, id)).toMatchObject({ creatorId: member.id, viewer: { canDelete: true } });
});

test('an event that is over or was cancelled is not handed over', async () => {
  const scene = await newScene();
  const past = await newCoHosted(scene, { inHours: -3, hours: 2 });
  expect(readRefusal(await handOver(scene.author, past, scene.member), 409)).toBe('This event is over.');
  const cancelled = await newCoHosted(scene);
  await create(scene.member, `/events/${cancelled}/cancel`);
  expect(readRefusal(await handOver(scene.author, cancelled, scene.member), 409)).toBe(
    'This event was cancelled.',
  );
  expect(await see(scene.author, past)).toMatchObject({
    hosting: { coHosts: [{ viewer: { canHandOver: false, canRemove: true } }], viewer: { canInvite: false } },
  });
});

test('creators invite at most thirty members a day', async () => {
  const scene = await newScene();
  const { author, member, club } = scene;
  const id = await newEvent(club, author);
  for (let turn = 0; turn < 30; turn += 1) {
    expect((await invite(author, id, member)).status).toBe(200);
    expect((await remove(author, id, member)).status).toBe(200);
  }
  expect((await invite(author, id, member)).status).toBe(429);
});
