/** What a club's owner and admins do with the events of others: take them over, and cancel them. */
import { expect, test } from 'vitest';
import { create, handOver } from '../../../tests/support/actions.ts';
import { concurrently, untilBlocked } from '../../../tests/support/concurrency.ts';
import { newEvent, rsvp } from '../../../tests/support/event-scene.ts';
import { notificationsOf } from '../../../tests/support/notification-scene.ts';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { newScene } from '../../../tests/support/scene.ts';
import { sql } from '../../../tests/support/stack.ts';
import { request, type User } from '../../../tests/support/users.ts';
import { clubActivityPage } from '../../_shared/contract/clubs/activity.ts';
import { event } from '../../_shared/contract/events.ts';

const takeOver = (by: User, id: string) => request(by, 'POST', `/events/${id}/take-over`);
const creatorOf = async (id: string) =>
  (await sql<{ id: string }[]>`select creator_id as id from events where id = ${id}`)[0]?.id;
const logOf = async (by: User, club: { id: string }) =>
  read(await request(by, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items;
const newsOf = async (user: User) =>
  (await notificationsOf(user)).map(({ title, message, linkUrl }) => [title, message, linkUrl]);

test('an admin becomes the host and may edit; the former host is notified and may no longer edit', async () => {
  const { author, admin, member, club } = await newScene(true);
  const id = await newEvent(club, author, { title: 'Roof herf' });
  await rsvp(id, member);
  const taken = read(await takeOver(admin, id), event);
  expect(taken).toMatchObject({
    creatorId: admin.id,
    // No one's plans change with the host.
    _count: { rsvps: 2 },
    userRsvp: null,
    viewer: { canEdit: true, canDelete: true, canCancel: true, canTakeOver: false, canRemove: false },
  });
  expect((await request(author, 'PATCH', `/events/${id}`, { title: 'Mine' })).status).toBe(403);
  await create(admin, `/events/${id}`, { location: 'The cellar' }, 'PATCH');
  expect(await newsOf(author)).toContainEqual([
    `${club.slug} took over your event Roof herf`,
    'Ada Admin is now its host.',
    `/events/${id}`,
  ]);
  expect((await logOf(admin, club))[0]).toMatchObject({
    kind: 'EVENT_TAKEN_OVER',
    actor: { id: admin.id },
    user: { id: author.id },
    event: { id, title: 'Roof herf' },
  });
  // Once more changes nothing, and notifies no one.
  const [before] = await sql`select count(*) from club_activity where club_id = ${club.id}`;
  expect((await takeOver(admin, id)).status).toBe(200);
  expect((await sql`select count(*) from club_activity where club_id = ${club.id}`)[0]).toEqual(before);
});

test('the event of a former member stays when their account is deleted after it was taken over', async () => {
  const { author, admin, owner, club } = await newScene(true);
  const id = await newEvent(club, author, { title: 'Roof herf' });
  await create(author, `/clubs/${club.id}/leave`);
  await takeOver(admin, id);
  // They can no longer see it.
  expect(await newsOf(author)).toContainEqual([
    `${club.slug} took over your event`,
    'Ada Admin is now its host.',
    `/clubs/${club.slug}`,
  ]);
  await sql`delete from auth.users where id = ${author.id}`;
  expect(await creatorOf(id)).toBe(admin.id);
  expect((await logOf(owner, club))[0]).toMatchObject({ kind: 'EVENT_TAKEN_OVER', user: null });
});

test('an event that is over or was cancelled cannot be taken over, and one that is running can', async () => {
  const { author, owner, club } = await newScene();
  const past = await newEvent(club, author, { inHours: -3, hours: 2 });
  expect(readRefusal(await takeOver(owner, past), 409)).toBe('This event is over.');
  const running = await newEvent(club, author, { inHours: -1, hours: 2 });
  expect((await takeOver(owner, running)).status).toBe(200);
  const cancelled = await newEvent(club, author);
  await create(author, `/events/${cancelled}/cancel`);
  expect(readRefusal(await takeOver(owner, cancelled), 409)).toBe('This event was cancelled.');
});

test('of two who take it over at once, the second takes it from the first', async () => {
  const { author, admin, owner, club } = await newScene();
  const id = await newEvent(club, author);
  const outcomes = await concurrently(
    [admin, owner].map((role) => ({ role, work: (tx) => tx`select private.take_over_event(${id})` })),
  );
  expect(outcomes).toEqual([null, null]);
  const taken = await sql<{ actor_id: string; user_id: string }[]>`
    select actor_id, user_id from club_activity where event_id = ${id} order by created_at`;
  expect(taken.map(({ user_id }) => user_id)).toEqual([author.id, taken[0]?.actor_id]);
  expect(await creatorOf(id)).toBe(taken[1]?.actor_id);
});

test.each(['take-over', 'cancel'])(
  'an admin who is removed from the club while waiting for the event cannot %s it',
  async (act) => {
    const { author, admin, club } = await newScene();
    const id = await newEvent(club, author);
    const { waiting } = await sql.begin(async (tx) => {
      await tx`select from events where id = ${id} for update`;
      const waiting = request(admin, 'POST', `/events/${id}/${act}`);
      await untilBlocked(`${act.replace('-', '_')}_event`);
      await tx`delete from club_members where club_id = ${club.id} and user_id = ${admin.id}`;
      return { waiting };
    });
    expect((await waiting).status).toBe(404);
    expect(await creatorOf(id)).toBe(author.id);
    expect(await newsOf(author)).toEqual([]);
  },
);

test('an event that an admin cancels says so, and its host is notified even without an RSVP', async () => {
  const { author, admin, member, club } = await newScene();
  const id = await newEvent(club, author, { title: 'Roof herf' });
  await create(author, `/events/${id}/rsvp`, undefined, 'DELETE');
  await rsvp(id, member);
  const response = await request(admin, 'POST', `/events/${id}/cancel`, { note: 'The roof is closed' });
  expect(read(response, event)).toMatchObject({
    isCancelledByClub: true,
    cancellationNote: 'The roof is closed',
    creatorId: author.id,
    viewer: { canCancel: false, canTakeOver: false, canRemove: true },
  });
  expect(await newsOf(author)).toEqual([
    [`${club.slug} cancelled your event Roof herf`, 'The roof is closed', `/events/${id}`],
  ]);
  expect(await newsOf(member)).toEqual([['Roof herf was cancelled', 'The roof is closed', `/events/${id}`]]);
  expect((await logOf(admin, club))[0]).toMatchObject({ kind: 'EVENT_CANCELLED', event: { id } });
  // The host is not blamed for words of the club.
  const [target] = await sql`select content from private.event_targets where id = ${id}`;
  expect(target).toEqual({ content: null });
});

test('a host who cancels is not notified, and the log has no entry', async () => {
  const { author, admin, club } = await newScene();
  const id = await newEvent(club, author);
  const cancelled = read(await request(author, 'POST', `/events/${id}/cancel`), event);
  expect(cancelled.isCancelledByClub).toBe(false);
  expect(await newsOf(author)).toEqual([]);
  expect((await logOf(admin, club)).map(({ kind }) => kind)).not.toContain('EVENT_CANCELLED');
});

test('a club is handed over with the events of its former owner that are not over', async () => {
  const { owner, member, author, club } = await newScene();
  const elsewhere = (await newScene()).club;
  const [coming, hidden, past, others, foreign] = [
    await newEvent(club, owner),
    await newEvent(club, owner, { isPublic: false }),
    await newEvent(club, owner, { inHours: -5 }),
    await newEvent(club, author),
    await newEvent(elsewhere, owner),
  ];
  await handOver(owner, club, member);
  const creators = await Promise.all([coming, hidden, past, others, foreign].map(creatorOf));
  expect(creators).toEqual([member.id, member.id, owner.id, author.id, owner.id]);
});
