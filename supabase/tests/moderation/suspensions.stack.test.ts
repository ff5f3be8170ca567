/** Suspended accounts: nobody for reads and writes, by every way in, with a token they still hold. */
import { beforeAll, describe, expect, test } from 'vitest';
import { errorReply } from '../../functions/_shared/contract/common.ts';
import { matrix } from '../security/matrix.ts';
import { decide, newModerator, newReport, suspend } from '../support/moderation-scene.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { ask, newPerson, type Person } from '../support/users.ts';

let scene: Scene;
let moderator: Person;
beforeAll(async () => {
  [scene, moderator] = await Promise.all([newScene(), newModerator()]);
  await suspend(scene.member, 'infinity', 'Spam – again and again');
});

/** Every route that needs a token, except the export, which stays open to suspended users. What it is asked for does not matter. */
const routes = [
  ...new Map(
    matrix
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s{2,}/))
      .filter(([, path = '', anon]) => anon === '401' && !/^\/(jobs|auth|oauth|users\/me\/export)/.test(path))
      .map(([method = '', path = '', ...cells]) => [
        `${method} ${path.replace(/\?.*/, '')}`,
        { method, path, body: cells.find((cell) => cell.startsWith('{')) },
      ]),
  ).values(),
];

test.each(routes)('$method $path', async ({ method, path, body }) => {
  const things: Record<string, string> = {
    club: scene.club.id,
    slug: scene.club.slug,
    post: scene.post,
    comment: scene.comment,
    author: scene.author.id,
    soon: new Date(Date.now() + 86_400_000).toISOString(),
    newSlug: `new-${Date.now()}`,
    newUsername: `new_${Date.now()}`.slice(0, 20),
  };
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, word: string) => things[word] ?? crypto.randomUUID());
  const answer = await ask(scene.member, method, fill(path), body && JSON.parse(fill(body)));
  // What names nothing is refused before anybody is asked; a body or a file that does not fit, too.
  if ([400, 404].includes(answer.status) && !errorReply.parse(answer.body).isSuspended) return;
  expect(answer.status, answer.text).toBe(403);
  expect(errorReply.parse(answer.body)).toEqual({
    error: 'Your account is permanently suspended. Reason: Spam – again and again',
    isSuspended: true,
  });
});

test('GET /users/me says why and until when; leaving ends with the session', async () => {
  const guest = await newPerson();
  await suspend(guest, '2030-03-04T05:06:00Z', 'Harassment');
  expect((await ask(guest, 'GET', '/users/me')).body).toEqual({
    error: 'Your account is suspended until March 4, 2030, 05:06 UTC. Reason: Harassment',
    isSuspended: true,
  });
  expect((await ask(guest, 'GET', '/posts/feed')).status).toBe(403);
  expect((await ask(guest, 'POST', '/auth/logout')).status).toBe(204);
});

test('a suspended user can still export their data', async () => {
  expect((await ask(scene.member, 'GET', '/users/me/export')).status).toBe(200);
});

test('a suspension ends by itself', async () => {
  const guest = await newPerson();
  await suspend(guest, new Date(Date.now() - 1000).toISOString());
  expect((await ask(guest, 'GET', '/users/me')).status).toBe(200);
});

describe('by SQL, thus by the Data API', () => {
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
    'reports',
  ];
  test.each(tables)('reads nothing of %s', async (table) => {
    expect(await as(scene.member, async (tx) => (await tx`select from ${tx(table)}`).count)).toBe(0);
  });
  test('writes nothing', async () => {
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
  test('a suspended moderator is none', async () => {
    const fallen = await newModerator();
    await suspend(fallen);
    expect(await as(fallen, async (tx) => (await tx`select private.is_moderator() as is`)[0]?.is)).toBe(
      false,
    );
  });
});

test('suspending is decided, told, and lifted by reopening; moderators are not suspended', async () => {
  const rude = await newPerson('Rudi Rude');
  const report = await newReport(scene.owner, { reportedUserId: rude.id });
  const endsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const past = await decide(moderator, report, { act: 'SUSPEND', endsAt: '2020-01-01T00:00:00Z' });
  expect(past.status).toBe(400);
  expect((await decide(moderator, report, { act: 'SUSPEND', endsAt, note: 'Cool down.' })).status).toBe(200);
  const answer = await ask(rude, 'GET', '/users/me');
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('Reason: Spam – Cool down.');
  await ask(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING', note: 'Too harsh' });
  expect((await ask(rude, 'GET', '/users/me')).status).toBe(200);
  const [row] =
    await sql`select array_agg(kind order by created_at) as kinds from moderation_actions where report_id = ${report}`;
  expect(row?.kinds).toEqual(['TAKE', 'SUSPEND', 'LIFT', 'REOPEN']);

  const colleague = await newModerator();
  const about = await newReport(scene.owner, { reportedUserId: colleague.id });
  expect((await decide(moderator, about, { act: 'SUSPEND' })).status).toBe(409);
  expect((await decide(colleague, about, { act: 'WARN' })).status).toBe(404);
});
