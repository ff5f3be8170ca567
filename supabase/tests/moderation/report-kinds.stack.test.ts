/**
 * Reports of events, messages, clubs and products: who may make them, what moderators see, and the effects of a decision.
 * Those of pages and files: clubs/pages.stack.test.ts, clubs/files.stack.test.ts.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { event as eventReply } from '../../functions/_shared/contract/events.ts';
import { report, reportDetails } from '../../functions/_shared/contract/reports.ts';
import { handOver } from '../support/actions.ts';
import { newEvent } from '../support/event-scene.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { addParticipants, chatOf, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { decide, newModerator } from '../support/moderation-scene.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { as } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let closed: Scene;
let moderator: User;
beforeAll(async () => {
  [scene, closed, moderator] = await Promise.all([newScene(), newScene(true), newModerator()]);
});

const send = (user: User, target: object) => request(user, 'POST', '/reports', { reason: 'SPAM', ...target });
const newReportOf = async (user: User, target: object) => read(await send(user, target), report, 201);
const lookAt = async (id: string) =>
  read(await request(moderator, 'GET', `/reports/${id}`), reportDetails).moderation;

describe('refused', () => {
  test('content that the reporter cannot read, in the same way as content that does not exist', async () => {
    const hidden = await newEvent(scene.club, scene.author, { isPublic: false });
    const direct = await newMessage(await newDirect(scene.author, scene.admin), scene.author);
    const chat = await newMessage(await chatOf(closed.club), closed.author);
    const sentences = new Set<string>();
    for (const target of [
      { reportedEventId: hidden },
      { reportedMessageId: direct },
      { reportedMessageId: chat },
      { reportedEventId: crypto.randomUUID() },
      { reportedMessageId: crypto.randomUUID() },
      { reportedClubId: crypto.randomUUID() },
    ])
      sentences.add(readRefusal(await send(scene.outsider, target), 404));
    expect([...sentences]).toEqual(['What you want to report no longer exists.']);
  });

  test('a message from before the reporter joined the group, and a deleted one', async () => {
    const group = await newGroup([scene.author, scene.admin, scene.owner]);
    const before = await newMessage(group, scene.author);
    await addParticipants(group, scene.member);
    expect((await send(scene.member, { reportedMessageId: before })).status).toBe(404);
    const after = await newMessage(group, scene.author);
    await request(scene.author, 'DELETE', `/messages/conversations/${group}/messages/${after}`);
    expect((await send(scene.member, { reportedMessageId: after })).status).toBe(404);
  });

  test('the reporter’s own event, message and club, and two targets at once', async () => {
    const event = await newEvent(scene.club, scene.author);
    const message = await newMessage(await chatOf(scene.club), scene.author);
    const own = 'You cannot report yourself or your own content.';
    expect(readRefusal(await send(scene.author, { reportedEventId: event }), 400)).toBe(own);
    expect(readRefusal(await send(scene.author, { reportedMessageId: message }), 400)).toBe(own);
    expect(readRefusal(await send(scene.owner, { reportedClubId: scene.club.id }), 400)).toBe(
      'You cannot report your own club.',
    );
    const both = { reportedEventId: event, reportedClubId: scene.club.id };
    expect((await send(scene.member, both)).status).toBe(400);
  });
});

test('`viewer` says what can be reported', async () => {
  const id = await newEvent(scene.club, scene.author);
  const canReport = async (user: User) =>
    read(await request(user, 'GET', `/events/${id}`), eventReply).viewer.canReport;
  expect([await canReport(scene.author), await canReport(scene.outsider)]).toEqual([false, true]);
  const mayReportClub = async (user: User) =>
    as(
      user,
      async (tx) =>
        (
          await tx`select item -> 'viewer' ->> 'canReport' as may from private.club_items where id = ${closed.club.id}`
        )[0]?.may,
    );
  expect([await mayReportClub(closed.owner), await mayReportClub(closed.outsider)]).toEqual([
    'false',
    'true',
  ]);
});

test('an event is reported, removed with its reminders, and restored with its RSVPs', async () => {
  const { author, member } = scene;
  const id = await newEvent(scene.club, author);
  await request(member, 'POST', `/events/${id}/rsvp`, { status: 'GOING' });
  const made = await newReportOf(scene.admin, { reportedEventId: id });
  expect(made).toMatchObject({ kind: 'event', reportedEventId: id });
  expect(await lookAt(made.id)).toMatchObject({
    subject: { id: author.id },
    content: { isRemoved: false, club: { slug: scene.club.slug } },
    messages: null,
  });
  expect((await decide(moderator, made.id, { act: 'REMOVE' })).status).toBe(200);
  for (const user of [author, member, scene.owner])
    expect((await request(user, 'GET', `/events/${id}`)).status).toBe(404);
  for (const path of ['/events', '/events?scope=mine', `/clubs/${scene.club.slug}/events`])
    expect((await request(member, 'GET', path)).text).not.toContain(id);
  expect((await request(author, 'PATCH', `/events/${id}`, { title: 'Again' })).status).toBe(404);
  expect((await request(author, 'DELETE', `/events/${id}`)).status).toBe(404);
  expect((await request(member, 'GET', '/notifications')).text).toContain('cancelled');
  expect((await request(author, 'GET', '/notifications')).text).toContain(
    'Our moderators removed your event',
  );
  await sql`update events set starts_at = now() + interval '30 minutes' where id = ${id}`;
  await sql`select private.queue_event_reminders()`;
  expect(await sql`select from private.event_reminders where event_id = ${id}`).toHaveLength(0);

  await request(moderator, 'PATCH', `/reports/${made.id}`, { status: 'REVIEWING' });
  expect(read(await request(member, 'GET', `/events/${id}`), eventReply).userRsvp).toBe('GOING');
  expect((await notificationsOf(member))[0]).toMatchObject({
    title: expect.stringContaining('takes place after all'),
    linkUrl: `/events/${id}`,
  });
  expect((await request(author, 'GET', '/notifications')).text).not.toContain('takes place after all');
});

test('a message is reported with the ten messages around it, removed and restored', async () => {
  const [sender, reader] = [await newUser('Sid Sender'), await newUser('Rae Reader')];
  const conversation = await newDirect(sender, reader);
  const ids: string[] = [];
  for (let index = 0; index < 14; index++)
    ids.push(await newMessage(conversation, index % 2 ? reader : sender));
  const target = ids[6] ?? '';
  await request(reader, 'DELETE', `/messages/conversations/${conversation}/messages/${ids[7]}`);
  const made = await newReportOf(reader, { reportedMessageId: target });
  expect(made.kind).toBe('message');
  const seen = (await lookAt(made.id))?.messages ?? [];
  const around = ids.slice(1, 12).filter((id) => id !== ids[7]);
  expect(seen.map(({ id }) => id)).toEqual(around);
  expect(seen.filter(({ isReported }) => isReported).map(({ id }) => id)).toEqual([target]);
  expect((await request(moderator, 'GET', `/messages/conversations/${conversation}`)).status).toBe(404);
  const own = read(await request(reader, 'GET', `/reports/${made.id}`), reportDetails);
  expect(own.moderation).toBeNull();

  const textOf = async (user: User) => {
    const { text } = await request(user, 'GET', `/messages/conversations/${conversation}`);
    return JSON.parse(text).messages.find(({ id }: { id: string }) => id === target);
  };
  const { content } = await textOf(reader);
  expect((await decide(moderator, made.id, { act: 'REMOVE' })).status).toBe(200);
  expect(await textOf(sender)).toMatchObject({ content: '', viewer: { canDelete: false, canReport: false } });
  expect((await lookAt(made.id))?.content).toMatchObject({ text: content, isRemoved: true });
  const [exported] = await as(sender, (tx) => tx`select private.export('messages') as messages`);
  expect(JSON.stringify(exported?.messages)).toContain(target);
  await request(moderator, 'PATCH', `/reports/${made.id}`, { status: 'REVIEWING' });
  expect(await textOf(reader)).toMatchObject({ content, deletedAt: null });
});

test('moderators do not see messages that the reporter could not read', async () => {
  const group = await newGroup([scene.author, scene.admin, scene.owner]);
  await newMessage(group, scene.author);
  await addParticipants(group, scene.member);
  const first = await newMessage(group, scene.author);
  const made = await newReportOf(scene.member, { reportedMessageId: first });
  expect((await lookAt(made.id))?.messages?.map(({ id }) => id)).toEqual([first]);
});

test('a message left behind by a deleted account keeps its report, without a subject', async () => {
  const [sender, reader] = [await newUser(), await newUser()];
  const message = await newMessage(await newDirect(sender, reader), sender);
  const made = await newReportOf(reader, { reportedMessageId: message });
  await request(sender, 'DELETE', '/users/me', { mode: 'keep_posts' });
  expect(await lookAt(made.id)).toMatchObject({ subject: null, content: { isRemoved: false } });
});

test('a club is reported, and its owner can be warned, but nothing is removed', async () => {
  const made = await newReportOf(closed.outsider, { reportedClubId: closed.club.id });
  expect(made).toMatchObject({ kind: 'club', snapshot: null });
  expect(await lookAt(made.id)).toMatchObject({
    subject: { id: closed.owner.id },
    content: { club: { slug: closed.club.slug } },
  });
  expect((await decide(moderator, made.id, { act: 'REMOVE' })).status).toBe(409);
  expect((await decide(moderator, made.id, { act: 'WARN' })).status).toBe(200);
  expect((await request(closed.owner, 'GET', '/notifications')).text).toContain('This is about your club.');
  expect((await request(closed.outsider, 'GET', '/notifications')).text).toContain(
    'We took action on the club you reported.',
  );
});

test('a moderator who has taken over a club can decide its older reports, but none about themselves', async () => {
  const [before, judge, reporter, later] = [
    await newUser(),
    await newModerator(),
    await newUser(),
    await newUser(),
  ];
  const club = await newClub({ owner: before, members: [judge] });
  const older = await newReportOf(reporter, { reportedClubId: club.id });
  await handOver(before, club, judge);
  const own = await newReportOf(later, { reportedClubId: club.id });
  expect((await decide(judge, older.id, { act: 'WARN' })).status).toBe(200);
  expect(await lookAt(older.id)).toMatchObject({ subject: { id: before.id } });
  expect(await sql`select id, status from reports where target_id = ${club.id} order by created_at`).toEqual([
    { id: older.id, status: 'RESOLVED' },
    { id: own.id, status: 'PENDING' },
  ]);
});

test('users who see a product can report it with its facts, and it is corrected without action against anyone', async () => {
  const { author, outsider, member } = closed;
  const name = `Reported ${crypto.randomUUID().slice(0, 8)}`;
  const review = await newReview(author, { club: closed.club, product: name });
  const [product] = await sql<{ id: string; slug: string }[]>`
    update products p set facts = '{"origin": "Cuba", "wrapper": "Nonsense"}'
    from reviews r where r.id = ${review} and p.id = r.product_id returning p.id, p.slug`;
  const target = { reportedProductId: product?.id ?? '' };
  expect((await send(outsider, target)).status).toBe(404);
  const made = await newReportOf(member, target);
  const shown = { title: name, text: 'origin: Cuba\nwrapper: Nonsense' };
  expect(made).toMatchObject({ kind: 'product', snapshot: null });
  expect(await lookAt(made.id)).toMatchObject({
    subject: null,
    content: { ...shown, productSlug: product?.slug, isRemoved: false },
  });
  expect((await decide(moderator, made.id, { act: 'REMOVE' })).status).toBe(409);
  expect((await decide(moderator, made.id, { act: 'WARN' })).status).toBe(409);
  expect((await decide(moderator, made.id, { note: 'Facts corrected' })).status).toBe(200);
  expect((await request(member, 'GET', '/notifications')).text).toContain(
    'Your report about the product has been resolved.',
  );
});

test('readers of a shown humidor item can report it, and after its removal only its owner sees it', async () => {
  const { author, outsider, member, club } = closed;
  const item = await newHumidorItem(author, { clubId: club.id, note: 'Buy from me' });
  const target = { reportedHumidorItemId: item };
  expect((await send(outsider, target)).status).toBe(404);
  expect((await send(author, target)).status).toBe(400);
  const made = await newReportOf(member, target);
  const shown = { title: 'Test Robusto', text: 'Buy from me' };
  expect(made).toMatchObject({ kind: 'humidor_item', snapshot: null });
  expect(await lookAt(made.id)).toMatchObject({
    subject: { id: author.id },
    content: { ...shown, isRemoved: false, club: { slug: club.slug } },
  });
  const shownTo = async (reader: User) =>
    (await request(reader, 'GET', `/users/${author.id}/humidor`)).text.includes(item);
  const own = async () => (await request(author, 'GET', `/humidor/${item}`)).body;
  expect([await shownTo(member), await own()]).toMatchObject([true, { audience: 'CLUB' }]);

  expect((await decide(moderator, made.id, { act: 'REMOVE' })).status).toBe(200);
  expect([await shownTo(member), await own()]).toMatchObject([false, { audience: 'ME', club: null }]);
  // Showing it to others again does not undo the moderators' decision.
  await request(author, 'PATCH', `/humidor/${item}`, { audience: 'CLUB', clubId: club.id });
  expect([await shownTo(member), await shownTo(author)]).toEqual([false, false]);
  expect((await request(author, 'GET', '/notifications')).text).toContain(
    'Our moderators hid an item in your humidor from others',
  );

  expect((await request(moderator, 'PATCH', `/reports/${made.id}`, { status: 'REVIEWING' })).status).toBe(
    200,
  );
  expect(await shownTo(member)).toBe(true);
  // If its owner no longer shows it, moderators see only the content that was reported.
  await request(author, 'PATCH', `/humidor/${item}`, { audience: 'ME', note: 'Mine' });
  expect(await lookAt(made.id)).toMatchObject({ content: null });
});
