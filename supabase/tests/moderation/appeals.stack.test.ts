/** Appeals: one per decision, also by suspended users; moderators uphold or reverse, and everyone concerned is notified. */
import { beforeAll, expect, test } from 'vitest';
import {
  actAboutMePage,
  openModerationCount,
  reportDetails,
  reportQueue,
} from '../../functions/_shared/contract/reports.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newPost, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let moderator: User;
beforeAll(async () => {
  [scene, moderator] = await Promise.all([newScene(), newModerator()]);
});

const notificationsOf = async (user: User) => (await request(user, 'GET', '/notifications')).text;
const decisionsAbout = async (user: User) =>
  read(await request(user, 'GET', '/moderation/acts?scope=mine'), actAboutMePage).items;
const openCount = async (user: User) =>
  read(await request(user, 'GET', '/moderation/open-count'), openModerationCount);
const settle = (user: User, act: string, body: Record<string, unknown>) =>
  request(user, 'PATCH', `/moderation/acts/${act}/appeal`, body);

/** A removed post, and its author's appeal. */
async function newAppeal(author = scene.author) {
  const post = await newPost(scene.club, author);
  const report = await newReport(scene.member, { reportedPostId: post });
  await decide(moderator, report, { act: 'REMOVE' });
  const act = (await decisionsAbout(author))[0]?.id ?? '';
  const sent = await request(author, 'POST', `/moderation/acts/${act}/appeal`, { text: 'It was a joke.' });
  expect(sent.status).toBe(204);
  return { post, report, act };
}

test('only moderators can decide an appeal, once, and only if it exists', async () => {
  const { act } = await newAppeal();
  for (const user of [scene.author, scene.member, scene.owner])
    expect(readRefusal(await settle(user, act, { outcome: 'REVERSED' }), 404)).toBe('Appeal not found');
  expect((await settle(moderator, crypto.randomUUID(), { outcome: 'UPHELD' })).status).toBe(404);
  expect((await settle(moderator, act, { outcome: 'MAYBE' })).status).toBe(400);
  expect((await settle(moderator, act, { outcome: 'UPHELD' })).status).toBe(200);
  expect(readRefusal(await settle(moderator, act, { outcome: 'REVERSED' }), 409)).toBe(
    'This appeal has already been decided.',
  );
});

test('a moderator can neither see nor decide an appeal about themselves', async () => {
  const warned = await newModerator('Wanda Warned');
  const report = await newReport(scene.owner, { reportedUserId: warned.id });
  await decide(moderator, report, { act: 'WARN' });
  const act = (await decisionsAbout(warned))[0]?.id ?? '';
  const before = await openCount(warned);
  await request(warned, 'POST', `/moderation/acts/${act}/appeal`, { text: 'No.' });
  expect((await openCount(warned)).appeals).toBe(before.appeals);
  expect(await notificationsOf(warned)).not.toContain('New appeal');
  expect((await settle(warned, act, { outcome: 'REVERSED' })).status).toBe(404);
});

test('members cannot see the number of open cases', async () => {
  expect((await request(scene.member, 'GET', '/moderation/open-count')).status).toBe(404);
});

test('an appeal notifies the moderators, and is in their list and count until it is decided', async () => {
  const colleague = await newModerator('Nora New');
  const before = await openCount(colleague);
  const { report, act } = await newAppeal();
  expect(await openCount(colleague)).toEqual({
    ...before,
    count: before.count + 1,
    appeals: before.appeals + 1,
  });
  expect(await notificationsOf(colleague)).toContain('A decision about a post was appealed.');
  expect(await notificationsOf(scene.author)).not.toContain('New appeal');
  const list = async () =>
    read(await request(moderator, 'GET', '/reports?appeal=open&limit=100'), reportQueue);
  const { items, appeals } = await list();
  expect(items.find((one) => one.id === report)?.moderation.appeal).toMatchObject({
    text: 'It was a joke.',
    outcome: null,
  });
  expect(appeals).toBeGreaterThan(0);

  const reply = read(
    await settle(moderator, act, { outcome: 'UPHELD', note: 'Please mark jokes.' }),
    reportDetails,
  );
  expect(reply).toMatchObject({ status: 'RESOLVED', moderation: { appeal: { outcome: 'UPHELD' } } });
  expect((await list()).items.map(({ id }) => id)).not.toContain(report);
  expect((await openCount(colleague)).appeals).toBe(before.appeals);
  const told = await notificationsOf(scene.author);
  expect(told).toContain('We reviewed your appeal');
  expect(told).toContain('Please mark jokes.');
  expect((await decisionsAbout(scene.author))[0]).toMatchObject({ isUndone: false, appealOutcome: 'UPHELD' });
});

test('reversing restores the removed content, dismisses the reports and notifies once', async () => {
  const writer = await newUser('Walt Writer');
  await sql`insert into club_members (club_id, user_id) values (${scene.club.id}, ${writer.id})`;
  const { post, report, act } = await newAppeal(writer);
  const reply = read(await settle(moderator, act, { outcome: 'REVERSED' }), reportDetails);
  expect(reply).toMatchObject({
    status: 'DISMISSED',
    moderation: { content: { isRemoved: false }, appeal: null },
  });
  expect((await request(scene.member, 'GET', `/posts/${post}`)).status).toBe(200);
  const told = await notificationsOf(writer);
  expect(told).toContain('Your appeal was successful');
  expect(told).not.toContain('Your post is back');
  expect((await decisionsAbout(writer))[0]).toMatchObject({ isUndone: true, appealOutcome: 'REVERSED' });
  const [log] = await sql`
    select array_agg(kind order by created_at) as kinds from moderation_actions where report_id = ${report}`;
  expect(log?.kinds).toEqual(['TAKE', 'REMOVE', 'APPEAL', 'RESTORE', 'REOPEN', 'DISMISS']);
});

test('reversing leaves later reports of the same user open', async () => {
  const warned = await newUser('Wilma Warned');
  const report = await newReport(scene.member, { reportedUserId: warned.id });
  await decide(moderator, report, { act: 'WARN' });
  const act = (await decisionsAbout(warned))[0]?.id ?? '';
  await request(warned, 'POST', `/moderation/acts/${act}/appeal`, { text: 'I did not.' });
  const later = await newReport(scene.owner, { reportedUserId: warned.id }, { reason: 'HARASSMENT' });
  expect(read(await settle(moderator, act, { outcome: 'REVERSED' }), reportDetails)).toMatchObject({
    id: report,
    status: 'DISMISSED',
  });
  expect(read(await request(moderator, 'GET', `/reports/${later}`), reportDetails).status).toBe('PENDING');
  expect(await notificationsOf(scene.owner)).not.toContain('does not break our rules');
});

test('a blank note counts as no note', async () => {
  const { act, report } = await newAppeal();
  expect((await settle(moderator, act, { outcome: 'UPHELD', note: '\n' })).status).toBe(200);
  const reopened = await request(moderator, 'PATCH', `/reports/${report}`, {
    status: 'REVIEWING',
    note: '\u200b',
  });
  expect(reopened.status).toBe(200);
});

test('if two moderators decide at once, one is refused', async () => {
  const { act } = await newAppeal();
  const colleague = await newModerator();
  const replies = await Promise.all([
    settle(moderator, act, { outcome: 'UPHELD' }),
    settle(colleague, act, { outcome: 'REVERSED' }),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a reversed decision has no open appeal and takes none, even while it settles a report whose author has reported again', async () => {
  const warned = await newUser('Wim Warned');
  const first = await newReport(scene.member, { reportedUserId: warned.id });
  const second = await newReport(scene.owner, { reportedUserId: warned.id });
  await decide(moderator, first, { act: 'WARN' });
  const act = (await decisionsAbout(warned))[0]?.id ?? '';
  const appeal = () => request(warned, 'POST', `/moderation/acts/${act}/appeal`, { text: 'I did not.' });
  expect((await appeal()).status).toBe(204);
  const { appeals } = await openCount(moderator);

  await newReport(scene.owner, { reportedUserId: warned.id });
  expect((await request(moderator, 'PATCH', `/reports/${first}`, { status: 'REVIEWING' })).status).toBe(200);
  expect(read(await request(moderator, 'GET', `/reports/${second}`), reportDetails)).toMatchObject({
    status: 'RESOLVED',
    moderation: { appeal: null },
  });
  expect((await openCount(moderator)).appeals).toBe(appeals - 1);
  expect(readRefusal(await appeal(), 409)).toBe('This decision has already been reversed.');
});
