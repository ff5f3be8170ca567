/** Taking along what one wrote, and leaving for good: nothing personal stays, and nobody else's words go. */
import { beforeAll, describe, expect, test } from 'vitest';
import { commentPage } from '../../functions/_shared/contract/comments.ts';
import { post } from '../../functions/_shared/contract/posts.ts';
import { everyone } from '../support/every-role.ts';
import { refused } from '../support/roles.ts';
import { newClub, newComment, newPost, newScene, type Scene } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { ask, newPerson, type Person } from '../support/users.ts';

let scene: Scene;
let leftBehind: string;
beforeAll(async () => {
  scene = await newScene();
  leftBehind = await newPost(scene.club, scene.author);
  await sql`update posts set author_id = null where id = ${leftBehind}`;
});
const here = () => scene;

everyone(
  'gets ready to leave',
  here,
  (sql) => sql`select count(*) from private.prepare_account_deletion(true)`,
  {
    'an account that is gone': 'PT401',
    'claims without a person': 'PT401',
    'the owner': 'PT409',
    'the service role': refused,
    otherwise: 1,
  },
);
everyone(
  'erases another’s words',
  here,
  (sql, { author }) => sql`select private.erase_user_content(${author.id})`,
  {
    otherwise: refused,
  },
);
for (const noun of ['profile', 'clubs', 'posts', 'comments', 'events', 'rsvps', 'likes', 'follows'])
  everyone(`takes along their ${noun}`, here, (sql) => sql.unsafe(`select private.export_${noun}()`), {
    'the service role': refused,
    otherwise: 1,
  });
everyone(
  'claims what somebody left behind',
  here,
  (sql) => sql`update posts set content = 'Mine now' where id = ${leftBehind}`,
  { otherwise: 0, 'the service role': 1 },
);

/** Somebody with a post, comments with and without replies, likes, followers and a picture. */
async function newLeaver() {
  const { club, member: leaver, author: friend, post: friendsPost } = await newScene();
  const own = await newPost(club, leaver);
  const answered = await newComment(friendsPost, leaver);
  const reply = await newComment(friendsPost, friend, answered);
  const alone = await newComment(friendsPost, leaver);
  const under = await newComment(friendsPost, leaver, await newComment(friendsPost, friend));
  await ask(leaver, 'POST', `/users/${friend.id}/follow`);
  await ask(friend, 'POST', `/users/${leaver.id}/follow`);
  await ask(leaver, 'POST', `/posts/${friendsPost}/like`);
  const picture = await uploadBy(leaver);
  await ask(leaver, 'PATCH', '/users/me', { avatarUrl: picture, username: `lv_${leaver.id.slice(0, 8)}` });
  return { club, leaver, friend, friendsPost, own, answered, reply, alone, under, picture };
}

async function uploadBy(person: Person): Promise<string> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const form = new FormData();
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'pixel.png', { type: 'image/png' }));
  return ((await ask(person, 'POST', '/upload', form)).body as { url: string }).url;
}

/** Every place where an id still stands, whatever the column is called. */
async function tracesOf(id: string): Promise<string[]> {
  const columns = await sql<{ schema: string; table: string; column: string }[]>`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and a.atttypid in ('uuid'::regtype, 'text'::regtype)`;
  const traces: string[] = [];
  for (const { schema, table, column } of columns) {
    const [row] = await sql`
      select count(*)::int as count from ${sql(schema)}.${sql(table)} where ${sql(column)}::text like ${`%${id}%`}`;
    if (row?.count) traces.push(`${schema}.${table}.${column}`);
  }
  return traces;
}

describe('erasing', () => {
  let left: Awaited<ReturnType<typeof newLeaver>>;
  beforeAll(async () => {
    left = await newLeaver();
    const answer = await ask(left.leaver, 'DELETE', '/users/me', { mode: 'erase' });
    expect(answer.status, answer.text).toBe(204);
  });

  test('leaves no trace of the person', async () => {
    expect(await tracesOf(left.leaver.id)).toEqual([]);
  });

  test('takes the posts, and the comments that nobody answered', async () => {
    expect((await ask(left.friend, 'GET', `/posts/${left.own}`)).status).toBe(404);
    const rows = await sql`select id from comments where id = any(${[left.alone, left.under]})`;
    expect(rows.count).toBe(0);
  });

  test('leaves an empty place where somebody answered, and the answer', async () => {
    const answer = await ask(left.friend, 'GET', `/posts/${left.friendsPost}/comments`);
    const { items } = commentPage.parse(answer.body);
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

  test('ends the session, and keeps the name from everybody else', async () => {
    expect((await ask(left.leaver, 'GET', '/users/me')).status).toBe(401);
    expect((await ask(left.friend, 'GET', `/users/${left.leaver.username}`)).status).toBe(404);
    expect((await newPerson(left.leaver.username)).username).not.toBe(left.leaver.username);
  });

  test('removes the files', async () => {
    expect((await fetch(left.picture)).ok).toBe(false);
  });
});

describe('leaving one’s posts behind', () => {
  let left: Awaited<ReturnType<typeof newLeaver>>;
  beforeAll(async () => {
    left = await newLeaver();
    const answer = await ask(left.leaver, 'DELETE', '/users/me', { mode: 'keep_posts' });
    expect(answer.status, answer.text).toBe(204);
  });

  test('they stand without author, and lead to nobody', async () => {
    const kept = post.parse((await ask(left.friend, 'GET', `/posts/${left.own}`)).body);
    expect(kept).toMatchObject({ author: null, content: 'A post of the tests' });
    const { items } = commentPage.parse(
      (await ask(left.friend, 'GET', `/posts/${left.friendsPost}/comments`)).body,
    );
    expect(items.find(({ id }) => id === left.answered)).toMatchObject({ isDeleted: false, author: null });
    expect(await tracesOf(left.leaver.id)).toEqual([]);
  });

  test('nobody edits or deletes them as their own, and they can be liked and answered', async () => {
    expect((await ask(left.friend, 'PATCH', `/posts/${left.own}`, { content: 'Mine' })).status).toBe(403);
    expect((await ask(left.friend, 'DELETE', `/posts/${left.own}`)).status).toBe(403);
    expect((await ask(left.friend, 'POST', `/posts/${left.own}/like`)).status).toBe(200);
    expect(
      (await ask(left.friend, 'POST', `/posts/${left.own}/comments`, { content: 'Farewell' })).status,
    ).toBe(201);
  });
});

test('an owner hands their clubs over first, and is told which', async () => {
  const owner = await newPerson();
  const [one, two] = await Promise.all([newClub({ owner }), newClub({ owner })]);
  await sql`update clubs set name = 'Amber Hall' where id = ${one.id}`;
  await sql`update clubs set name = 'Briar Hall' where id = ${two.id}`;
  for (const mode of ['erase', 'keep_posts'])
    expect(await ask(owner, 'DELETE', '/users/me', { mode })).toMatchObject({
      status: 409,
      body: {
        error:
          'You own these clubs: Amber Hall, Briar Hall. Hand each over to another member, or delete it, before you delete your account.',
      },
    });
});

test('from the dashboard an account ends as cleanly', async () => {
  const { leaver, friend, friendsPost, reply } = await newLeaver();
  await sql`delete from auth.users where id = ${leaver.id}`;
  const { items } = commentPage.parse((await ask(friend, 'GET', `/posts/${friendsPost}/comments`)).body);
  expect(items.flatMap(({ replies = [] }) => replies).map(({ id }) => id)).toContain(reply);
});

test('the export holds everything, also from a private club that one has left, and nobody else’s words', async () => {
  const { club, member, author, post: others } = await newScene(true);
  const own = await newPost(club, member);
  await sql`update posts set content = 'Written in confidence' where id = ${own}`;
  await sql`update posts set content = 'By somebody else' where id = ${others}`;
  await ask(author, 'POST', `/posts/${others}/comments`, { content: 'Also by somebody else' });
  await uploadBy(member);
  await ask(member, 'POST', `/clubs/${club.id}/leave`);
  const answer = await fetch(`${stack.API_URL}/functions/v1/api/users/me/export`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  // The archive is not compressed, so its words can be read as they stand.
  const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  expect(zip.startsWith('PK')).toBe(true);
  for (const file of ['profile', 'clubs', 'posts', 'comments', 'likes', 'follows'])
    expect(zip).toContain(`${file}.json`);
  expect(zip).toContain('Written in confidence');
  expect(zip).toContain(`${member.id}@test.retrohale.test`);
  expect(zip).toMatch(/media\/[0-9a-f-]{36}\.png/);
  expect(zip).not.toContain('missing.txt');
  expect(zip).not.toContain('somebody else');
});
