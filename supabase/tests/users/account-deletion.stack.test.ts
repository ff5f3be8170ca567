/** Data export and account deletion: no personal data remains, and other users' content stays. */
import { beforeAll, describe, expect, test } from 'vitest';
import { commentPage } from '../../functions/_shared/contract/comments.ts';
import { exportedData } from '../../functions/_shared/contract/personal-data.ts';
import { post } from '../../functions/_shared/contract/posts.ts';
import { actAboutMePage } from '../../functions/_shared/contract/reports.ts';
import { rolesIn } from '../support/every-role.ts';
import { uploadForm, webpOf } from '../support/files.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { as, refused } from '../support/roles.ts';
import { newClub, newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let leftBehind: string;
beforeAll(async () => {
  scene = await newScene();
  leftBehind = await newPost(scene.club, scene.author);
  await sql`update posts set author_id = null where id = ${leftBehind}`;
});
const { everyRole } = rolesIn(() => scene);

everyRole(
  'prepares to delete their account',
  (sql) => sql`select count(*) from private.prepare_account_deletion(true)`,
  {
    'a deleted account': 'PT401',
    'claims without a user': 'PT401',
    'the owner': 'PT409',
    'the service role': refused,
    otherwise: 1,
  },
);
everyRole(
  'erases another user’s content',
  (sql, { author }) => sql`select private.erase_user_content(${author.id})`,
  {
    otherwise: refused,
  },
);
for (const [name, { words }] of Object.entries(exportedData))
  if (name !== 'notifications')
    everyRole(`exports ${words}`, (sql) => sql`select private.export(${name})`, {
      'the service role': refused,
      otherwise: 1,
    });
everyRole(
  'edits a deleted user’s post',
  (sql) => sql`update posts set content = 'Mine now' where id = ${leftBehind}`,
  { otherwise: 0, 'the service role': 1 },
);

/**
 * A user with a post, comments with and without replies, likes, followers and a picture, who accepted an invitation to
 * their e-mail address, and entered an address for emails.
 */
async function newLeaver() {
  const { club, member: leaver, author: friend, post: friendsPost } = await newScene();
  const own = await newPost(club, leaver);
  const answered = await newComment(friendsPost, leaver);
  const reply = await newComment(friendsPost, friend, answered);
  const alone = await newComment(friendsPost, leaver);
  const under = await newComment(friendsPost, leaver, await newComment(friendsPost, friend));
  await request(leaver, 'POST', `/users/${friend.id}/follow`);
  await request(friend, 'POST', `/users/${leaver.id}/follow`);
  await request(leaver, 'POST', `/posts/${friendsPost}/like`);
  await sql`
    insert into club_invites (club_id, token_hash, email, use_count, accepted_by)
    values (${club.id}, private.hash_token(${leaver.id}), ${addressOf(leaver)}, 1, ${leaver.id})`;
  await sql`
    insert into private.mail_addresses (user_id, address, confirmed_at)
    values (${leaver.id}, ${addressOf(leaver)}, now())`;
  await sql`
    insert into private.mails (address_hash, confirmed_user_id, kind)
    values (private.mailbox_hash(${addressOf(leaver)}), ${leaver.id}, 'address_confirmation')`;
  const picture = await uploadBy(leaver);
  const shown = await uploadBy(leaver);
  await sql`update posts set media = ${sql.json([{ url: shown }])} where id = ${own}`;
  await request(leaver, 'PATCH', '/users/me', {
    avatarUrl: picture,
    username: `lv_${leaver.id.slice(0, 8)}`,
  });
  return { club, leaver, friend, friendsPost, own, answered, reply, alone, under, picture, shown };
}

/** Returns a new leaver, who has deleted their account. */
async function leave(mode: 'erase' | 'keep_posts') {
  const left = await newLeaver();
  const response = await request(left.leaver, 'DELETE', '/users/me', { mode });
  expect(response.status, response.text).toBe(204);
  return left;
}

/** A picture in two sizes. */
async function uploadBy(user: User): Promise<string> {
  const form = uploadForm(webpOf(480, 480), webpOf(600, 600));
  return ((await request(user, 'POST', '/upload', form)).body as { url: string }).url;
}

const smallerOf = (url: string) => new URL('480.webp', url);

/** The e-mail address, which contains the id. */
const addressOf = (user: User) => `${user.id}@test.retrohale.test`;

/** Every table that still contains the id, in whatever column. */
async function tracesOf(id: string): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p')`;
  const traces: string[] = [];
  for (const { schema, name } of tables) {
    const found =
      await sql`select from ${sql(schema)}.${sql(name)} t where t::text like ${`%${id}%`} limit 1`;
    if (found.count) traces.push(`${schema}.${name}`);
  }
  return traces;
}

describe('erasing', () => {
  let left: Awaited<ReturnType<typeof newLeaver>>;
  beforeAll(async () => {
    left = await leave('erase');
  });

  test('leaves no trace of the user', async () => {
    expect(await tracesOf(left.leaver.id)).toEqual([]);
  });

  test('deletes the posts, and the comments without replies', async () => {
    expect((await request(left.friend, 'GET', `/posts/${left.own}`)).status).toBe(404);
    const rows = await sql`select id from comments where id = any(${[left.alone, left.under]})`;
    expect(rows.count).toBe(0);
  });

  test('leaves a placeholder for comments with replies, and the replies', async () => {
    const response = await request(left.friend, 'GET', `/posts/${left.friendsPost}/comments`);
    const { items } = commentPage.parse(response.body);
    expect(items.find(({ id }) => id === left.answered)).toMatchObject({
      isDeleted: true,
      content: '',
      author: null,
      replies: [{ id: left.reply }],
    });
  });

  test('keeps every counter equal to its rows', async () => {
    const [row] = await sql`
      select p.comment_count = (select count(*) from comments c where c.post_id = p.id and c.deleted_at is null) as comments,
        p.like_count as likes, u.follower_count as followers, u.following_count as following,
        c.post_count = (select count(*) from posts where club_id = c.id) as posts,
        c.member_count = (select count(*) from club_members where club_id = c.id) as members
      from posts p join clubs c on c.id = p.club_id, users u
      where p.id = ${left.friendsPost} and u.id = ${left.friend.id}`;
    expect(row).toEqual({ comments: true, likes: 0, followers: 0, following: 0, posts: true, members: true });
  });

  test('ends the session, and reserves the username', async () => {
    expect((await request(left.leaver, 'GET', '/users/me')).status).toBe(401);
    expect((await request(left.friend, 'GET', `/users/${left.leaver.username}`)).status).toBe(404);
    expect((await newUser(left.leaver.username)).username).not.toBe(left.leaver.username);
  });

  test('deletes the files', async () => {
    for (const url of [left.picture, smallerOf(left.picture), left.shown])
      expect((await fetch(url)).ok).toBe(false);
  });
});

describe('deleting an account but keeping its posts', () => {
  let left: Awaited<ReturnType<typeof newLeaver>>;
  beforeAll(async () => {
    left = await leave('keep_posts');
  });

  test('the posts have no author', async () => {
    const kept = post.parse((await request(left.friend, 'GET', `/posts/${left.own}`)).body);
    expect(kept).toMatchObject({ author: null, content: 'A post of the tests' });
    const { items } = commentPage.parse(
      (await request(left.friend, 'GET', `/posts/${left.friendsPost}/comments`)).body,
    );
    expect(items.find(({ id }) => id === left.answered)).toMatchObject({ isDeleted: false, author: null });
    expect(await tracesOf(left.leaver.id)).toEqual([]);
  });

  test('the pictures in the posts stay, and the others go', async () => {
    for (const url of [left.shown, smallerOf(left.shown)]) expect((await fetch(url)).ok).toBe(true);
    for (const url of [left.picture, smallerOf(left.picture)]) expect((await fetch(url)).ok).toBe(false);
  });

  test('the posts cannot be edited, but can be liked and commented on', async () => {
    expect((await request(left.friend, 'PATCH', `/posts/${left.own}`, { content: 'Mine' })).status).toBe(403);
    expect((await request(left.friend, 'DELETE', `/posts/${left.own}`)).status).toBe(403);
    expect((await request(left.friend, 'POST', `/posts/${left.own}/like`)).status).toBe(200);
    expect(
      (await request(left.friend, 'POST', `/posts/${left.own}/comments`, { content: 'Farewell' })).status,
    ).toBe(201);
  });
});

test('an owner must hand over their clubs first, and the error names them', async () => {
  const owner = await newUser();
  const [one, two] = await Promise.all([newClub({ owner }), newClub({ owner })]);
  await sql`update clubs set name = 'Amber Hall' where id = ${one.id}`;
  await sql`update clubs set name = 'Briar Hall' where id = ${two.id}`;
  for (const mode of ['erase', 'keep_posts'])
    expect(await request(owner, 'DELETE', '/users/me', { mode })).toMatchObject({
      status: 409,
      body: {
        error:
          'You own these clubs: Amber Hall, Briar Hall. Hand each over to another member, or delete it, before you delete your account.',
      },
    });
});

test('a club keeps the pictures that its former owner gave it', async () => {
  const leaver = await newUser();
  const club = await newClub();
  const [avatar, cover] = [await uploadBy(leaver), await uploadBy(leaver)];
  await sql`update clubs set avatar_url = ${avatar}, cover_url = ${cover} where id = ${club.id}`;
  expect((await request(leaver, 'DELETE', '/users/me', { mode: 'keep_posts' })).status).toBe(204);
  for (const url of [avatar, cover, smallerOf(avatar), smallerOf(cover)])
    expect((await fetch(url)).ok).toBe(true);
});

test('appeals and content removed by a club are exported, and are deleted with the account', async () => {
  const { club, owner, member } = await newScene();
  const [removed, reported] = [await newPost(club, member), await newPost(club, member)];
  await sql`update posts set content = 'Too loud for the club' where id = ${removed}`;
  await request(owner, 'DELETE', `/posts/${removed}`, { reason: 'Off topic' });
  const moderator = await newModerator();
  await decide(moderator, await newReport(owner, { reportedPostId: reported }), { act: 'REMOVE' });
  const { items } = actAboutMePage.parse((await request(member, 'GET', '/moderation/acts?scope=mine')).body);
  const path = `/moderation/acts/${items[0]?.id}/appeal`;
  expect((await request(member, 'POST', path, { text: 'It was meant kindly.' })).status).toBe(204);

  const exported = await as(
    member,
    (tx) => tx`select private.export('removals') as removals, private.export('appeals') as appeals`,
  );
  expect(exported[0]).toMatchObject({
    removals: [{ kind: 'post', content: 'Too loud for the club', reason: 'Off topic' }],
    appeals: [{ about: 'post', content: 'It was meant kindly.', outcome: null }],
  });
  expect(JSON.stringify(exported[0])).not.toContain(owner.id);

  expect((await request(member, 'DELETE', '/users/me', { mode: 'keep_posts' })).status).toBe(204);
  expect(await sql`select from appeals where content = 'It was meant kindly.'`).toHaveLength(0);
  expect((await request(moderator, 'PATCH', path, { outcome: 'UPHELD' })).status).toBe(404);
  const log = await request(moderator, 'GET', '/moderation/acts?limit=100');
  expect(log.status).toBe(200);
  expect(log.text).not.toContain('It was meant kindly.');
});

test('deleting an account in the dashboard is just as thorough', async () => {
  const { leaver, friend, friendsPost, reply } = await newLeaver();
  await sql`delete from auth.users where id = ${leaver.id}`;
  const { items } = commentPage.parse((await request(friend, 'GET', `/posts/${friendsPost}/comments`)).body);
  expect(items.flatMap(({ replies = [] }) => replies).map(({ id }) => id)).toContain(reply);
});

test('the export contains all of the user’s content, including from a private club that they have left, but no other user’s', async () => {
  const { club, member, author, post: others } = await newScene(true);
  const own = await newPost(club, member);
  await sql`update posts set content = 'Written in confidence' where id = ${own}`;
  await sql`update posts set content = 'By another user' where id = ${others}`;
  await request(author, 'POST', `/posts/${others}/comments`, { content: 'Also by another user' });
  await uploadBy(member);
  await request(member, 'POST', `/clubs/${club.id}/leave`);
  const response = await fetch(`${stack.API_URL}/functions/v1/api/users/me/export`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(response.headers.get('content-type')).toBe('application/zip');
  // The archive is not compressed, so its text is readable.
  const zip = Buffer.from(await response.arrayBuffer()).toString('latin1');
  expect(zip.startsWith('PK')).toBe(true);
  for (const name of Object.keys(exportedData)) expect(zip).toContain(`${name}.json`);
  expect(zip).toContain('Written in confidence');
  expect(zip).toContain(addressOf(member));
  // The largest size of each picture.
  expect(zip).toMatch(/media\/[0-9a-f-]{36}\/480-600x600\.webp/);
  expect(zip).not.toContain('/480.webp');
  expect(zip).not.toContain('missing.txt');
  expect(zip).not.toContain('another user');
});
