/**
 * Suspended accounts can neither read nor write anything, even with a valid token. The matrix sends every route as one.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { suspension } from '../../functions/_shared/contract/suspensions.ts';
import { decide, newModerator, newReport, suspend } from '../support/moderation-scene.ts';
import { read } from '../support/responses.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let moderator: User;
beforeAll(async () => {
  [scene, moderator] = await Promise.all([newScene(), newModerator()]);
  await suspend(scene.member, 'infinity', 'Spam – again and again');
});

test('a suspended user can still export their content', async () => {
  const reply = await request(scene.member, 'GET', '/users/me/export');
  expect(reply.status).toBe(200);
  expect(reply.text).toContain('profile.json');
  expect(reply.text).toContain(scene.member.id);
});

test('GET /users/me says why and until when, and logging out works', async () => {
  const guest = await newUser();
  await suspend(guest, '2030-03-04T05:06:00Z', 'Harassment');
  expect((await request(guest, 'GET', '/users/me')).body).toEqual({
    error: 'Your account is suspended until March 4, 2030, 05:06 UTC. Reason: Harassment',
    isSuspended: true,
  });
  expect((await request(guest, 'GET', '/posts/feed')).status).toBe(403);
  expect((await request(guest, 'POST', '/auth/logout')).status).toBe(204);
});

test('a suspended user can read the reason, appeal once, and read the outcome', async () => {
  const rude = await newUser('Rudi Rude');
  const endsAt = '2030-03-04T05:06:00.000Z';
  const report = await newReport(scene.owner, { reportedUserId: rude.id });
  await decide(moderator, report, { act: 'SUSPEND', endsAt, note: 'Cool down.' });
  const look = async () => read(await request(rude, 'GET', '/users/me/suspension'), suspension);
  const { decision, ...facts } = await look();
  expect(facts).toMatchObject({
    reason: 'Spam – Cool down.',
    contact: expect.stringMatching(/^(mailto|https):/),
  });
  expect(new Date(facts.endsAt ?? '').toISOString()).toBe(endsAt);
  const path = `/moderation/acts/${decision?.actId}/appeal`;
  expect((await request(scene.member, 'POST', path, { text: 'Let him.' })).status).toBe(404);
  expect((await request(rude, 'POST', path, { text: 'I was right.' })).status).toBe(204);
  expect((await request(rude, 'POST', path, { text: 'I was right.' })).status).toBe(409);
  expect((await look()).decision).toMatchObject({ appealText: 'I was right.', appealOutcome: null });
  expect((await request(rude, 'PATCH', path, { outcome: 'REVERSED' })).status).toBe(403);
  await request(moderator, 'PATCH', path, { outcome: 'UPHELD' });
  expect((await look()).decision?.appealOutcome).toBe('UPHELD');
});

test('a suspension made in the dashboard has no decision to appeal, and without a suspension the reply is 404', async () => {
  expect(read(await request(scene.member, 'GET', '/users/me/suspension'), suspension)).toMatchObject({
    reason: 'Spam – again and again',
    endsAt: null,
    decision: null,
  });
  expect((await request(scene.author, 'GET', '/users/me/suspension')).status).toBe(404);
});

test('a suspension ends automatically', async () => {
  const guest = await newUser();
  await suspend(guest, new Date(Date.now() - 1000).toISOString());
  expect((await request(guest, 'GET', '/users/me')).status).toBe(200);
});

describe('in SQL, and so through the Data API', () => {
  const tables = [
    'users',
    'clubs',
    'posts',
    'comments',
    'club_members',
    'follows',
    'events',
    'reviews',
    'products',
    'humidor_items',
    'humidor_places',
    'humidor_readings',
    'journal_entries',
    'reports',
  ];
  test.each(tables)('cannot read anything from %s', async (table) => {
    expect(await as(scene.member, async (tx) => (await tx`select from ${tx(table)}`).count)).toBe(0);
  });
  test('cannot write anything', async () => {
    const { member, club, post, author } = scene;
    expect(
      await outcome(member, (tx) => tx`insert into posts (club_id, content) values (${club.id}, 'Hi')`),
    ).toBe(refused);
    expect(
      await outcome(member, (tx) => tx`insert into comments (post_id, content) values (${post}, 'Hi')`),
    ).toBe(refused);
    expect(await outcome(member, (tx) => tx`insert into post_likes (post_id) values (${post})`)).toBe(
      refused,
    );
    expect(await outcome(member, (tx) => tx`insert into follows (followed_id) values (${author.id})`)).toBe(
      refused,
    );
    expect(await outcome(member, (tx) => tx`update users set bio = 'Hi' where id = ${member.id}`)).toBe(0);
    expect(
      await outcome(
        member,
        (tx) => tx`insert into storage.objects (bucket_id, name) values ('media', ${`${member.id}/a.png`})`,
      ),
    ).toBe(refused);
  });
  test('a suspended moderator loses the rights of a moderator', async () => {
    const fallen = await newModerator();
    await suspend(fallen);
    expect(await as(fallen, async (tx) => (await tx`select private.is_moderator() as is`)[0]?.is)).toBe(
      false,
    );
  });
});

test('a suspension is decided, notified and lifted by reopening, and moderators cannot be suspended', async () => {
  const rude = await newUser('Rudi Rude');
  const report = await newReport(scene.owner, { reportedUserId: rude.id });
  const endsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const past = await decide(moderator, report, { act: 'SUSPEND', endsAt: '2020-01-01T00:00:00Z' });
  expect(past.status).toBe(400);
  expect((await decide(moderator, report, { act: 'SUSPEND', endsAt, note: 'Cool down.' })).status).toBe(200);
  const response = await request(rude, 'GET', '/users/me');
  expect(response.status).toBe(403);
  expect(response.text).toContain('Reason: Spam – Cool down.');
  await request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING', note: 'Too harsh' });
  expect((await request(rude, 'GET', '/users/me')).status).toBe(200);
  const [row] =
    await sql`select array_agg(kind order by created_at) as kinds from moderation_actions where report_id = ${report}`;
  expect(row?.kinds).toEqual(['TAKE', 'SUSPEND', 'LIFT', 'REOPEN']);

  const colleague = await newModerator();
  const about = await newReport(scene.owner, { reportedUserId: colleague.id });
  expect((await decide(moderator, about, { act: 'SUSPEND' })).status).toBe(409);
  expect((await decide(colleague, about, { act: 'WARN' })).status).toBe(404);
});

test('the suspension has the moderator’s reason, and the report keeps the reporter’s', async () => {
  const user = await newUser('Sam Stated');
  const report = await newReport(scene.author, { reportedUserId: user.id }, { reason: 'OTHER' });
  const { status } = await decide(moderator, report, { act: 'SUSPEND', reason: 'HARASSMENT', note: 'Twice' });
  expect(status).toBe(200);
  const rows = await sql`
    select r.reason as reported, a.reason as stated, s.reason as shown
    from reports r
    join moderation_actions a on a.report_id = r.id and a.kind = 'SUSPEND'
    join suspensions s on s.decision_id = a.decision_id
    where r.id = ${report}`;
  expect([...rows]).toEqual([{ reported: 'OTHER', stated: 'HARASSMENT', shown: 'Harassment – Twice' }]);
});

test('a reason is accepted only with an action', async () => {
  const report = await newReport(scene.admin, { reportedPostId: scene.post });
  const { status } = await decide(moderator, report, { status: 'DISMISSED', reason: 'SPAM' });
  expect(status).toBe(400);
});
