import { beforeAll, describe, expect, test } from 'vitest';
import { everyone } from '../support/every-role.ts';
import { as, outcome, refused } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';

const scenes = {} as Record<'open' | 'closed', Scene>;
beforeAll(async () => {
  [scenes.open, scenes.closed] = await Promise.all([newScene(), newScene(true)]);
});
const nobodyThere = { 'an account that is gone': 0, 'claims without a person': 0 };
const refusedToStrangers = {
  'an account that is gone': refused,
  'claims without a person': refused,
  'an outsider': refused,
};
const onlyTheAuthor = { 'the author': 1, 'the service role': 1, otherwise: 0 };

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const here = () => scenes[kind];
  const readers = { ...nobodyThere, 'an outsider': kind === 'open' ? 1 : 0, otherwise: 1 };

  everyone('reads a post', here, (sql, { post }) => sql`select * from posts where id = ${post}`, readers);
  everyone(
    'reads the post’s item',
    here,
    (sql, { post }) => sql`select item from private.post_items where id = ${post}`,
    readers,
  );
  everyone(
    'writes a post',
    here,
    (sql, { club }) => sql`
      insert into posts (club_id, content, image_url) values (${club.id}, 'Hello', 'https://a.example/a.jpg')`,
    { ...refusedToStrangers, otherwise: 1 },
  );
  everyone(
    'changes the words',
    here,
    (sql, { post }) => sql`update posts set content = 'Other words' where id = ${post}`,
    onlyTheAuthor,
  );
  everyone(
    'deletes a post',
    here,
    (sql, { post }) => sql`delete from posts where id = ${post}`,
    onlyTheAuthor,
  );

  const guarded = {
    'writes in another’s name': (sql, { club, author }) =>
      sql`insert into posts (club_id, author_id, content) values (${club.id}, ${author.id}, 'Not me')`,
    'writes a post that is liked already': (sql, { club, author }) =>
      sql`insert into posts (club_id, author_id, content, like_count) values (${club.id}, ${author.id}, 'Hello', 9)`,
    'dates a post into the future': (sql, { club, author }) =>
      sql`insert into posts (club_id, author_id, content, created_at)
          values (${club.id}, ${author.id}, 'Hello', 'infinity')`,
    'chooses a post’s id': (sql, { club, author }) =>
      sql`insert into posts (id, club_id, author_id, content)
          values (gen_random_uuid(), ${club.id}, ${author.id}, 'Hello')`,
    'gives a post to somebody else': (sql, { post, member }) =>
      sql`update posts set author_id = ${member.id} where id = ${post}`,
    'moves a post to another club': (sql, { post }) =>
      sql`update posts set club_id = ${scenes.open.club.id} where id = ${post}`,
    'exchanges the picture': (sql, { post }) =>
      sql`update posts set image_url = 'https://b.example/b.jpg' where id = ${post}`,
    'raises the count of likes': (sql, { post }) => sql`update posts set like_count = 9 where id = ${post}`,
    'raises the count of comments': (sql, { post }) =>
      sql`update posts set comment_count = 9 where id = ${post}`,
    'bumps a post': (sql, { post }) => sql`update posts set created_at = now() where id = ${post}`,
    'hides that it was edited': (sql, { post }) => sql`update posts set edited_at = null where id = ${post}`,
  } satisfies Record<string, Parameters<typeof everyone>[2]>;
  for (const [what, statement] of Object.entries(guarded)) {
    everyone(what, here, statement, { 'the service role': 1, otherwise: refused });
  }
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n\t '],
  ['5001 characters', 'x'.repeat(5001)],
])('a post of %s is refused', async (_, content) => {
  const { club, member } = scenes.open;
  const code = await outcome(
    member,
    (tx) => tx`insert into posts (club_id, content) values (${club.id}, ${content})`,
  );
  expect(code).toBe('23514');
});

test.each([
  'http://example.com/a.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'https://user:password@example.com/a.jpg',
  'http://127.0.0.1:54321/elsewhere/a.jpg',
])('the picture %s is refused', async (url) => {
  const { club, member } = scenes.open;
  const code = await outcome(
    member,
    (tx) => tx`insert into posts (club_id, content, image_url) values (${club.id}, 'Hello', ${url})`,
  );
  expect(code).toBe('23514');
});

test('an update of everything reaches one’s own posts alone', async () => {
  const { author, owner } = scenes.open;
  const reached = (person: typeof author) => outcome(person, (tx) => tx`update posts set content = 'Mine'`);
  expect([await reached(author), await reached(owner)]).toEqual([1, 0]);
});

test('new words mark a post as edited, the same words do not', async () => {
  const { post, author } = scenes.open;
  const [same, other] = await as(author, async (tx) => [
    (await tx`update posts set content = content where id = ${post} returning edited_at`)[0],
    (await tx`update posts set content = 'Other words' where id = ${post} returning edited_at`)[0],
  ]);
  expect(same?.edited_at).toBeNull();
  expect(other?.edited_at).toBeInstanceOf(Date);
});

test('who has left a private club no longer reads their own post there', async () => {
  const { club, post, author } = scenes.closed;
  const count = await as(author, async (tx) => {
    await tx`select private.leave_club(${club.id})`;
    return (await tx`select 1 from posts where id = ${post}`).count;
  });
  expect(count).toBe(0);
});
