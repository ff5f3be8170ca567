/** Who is named by an @, and who hears of it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { writtenComment } from '../../functions/_shared/contract/comments.ts';
import { writtenPost } from '../../functions/_shared/contract/posts.ts';
import { everyone } from '../support/every-role.ts';
import { refused } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { ask, newPerson, type Person } from '../support/users.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
  await sql`insert into post_mentions (post_id, user_id) values (${scene.post}, ${scene.member.id})`;
  await sql`insert into comment_mentions (comment_id, user_id) values (${scene.comment}, ${scene.member.id})`;
});
const here = () => scene;
const oneself = { 'a member': 1, 'the service role': 1, otherwise: 0 };

describe.each(['post', 'comment'] as const)('in a %s', (noun) => {
  const table = `${noun}_mentions`;
  const thing = (s: Scene) => (noun === 'post' ? s.post : s.comment);
  everyone(
    'sees a mention',
    here,
    (sql, s) => sql`select * from ${sql(table)} where ${sql(`${noun}_id`)} = ${thing(s)}`,
    oneself,
  );
  everyone(
    'mentions somebody without a word',
    here,
    (sql, s) => sql`insert into ${sql(table)} values (${thing(s)}, ${s.owner.id})`,
    { 'the service role': 1, otherwise: refused },
  );
  everyone(
    'takes a mention away',
    here,
    (sql, s) => sql`delete from ${sql(table)} where ${sql(`${noun}_id`)} = ${thing(s)}`,
    {
      'the service role': 1,
      otherwise: refused,
    },
  );
});

async function post(author: Person, clubId: string, content: string) {
  const answer = await ask(author, 'POST', '/posts', { clubId, content });
  expect(answer.status, answer.text).toBe(201);
  return writtenPost.parse(answer.body);
}
const mentionedIn = async (postId: string) =>
  (await sql`select user_id from post_mentions where post_id = ${postId}`).map((row) => row.user_id).sort();
const ids = (...people: Person[]) => people.map((person) => person.id).sort();

test('people are named by any spelling, former names too; not oneself, not nobody, not inside addresses', async () => {
  const [author, ann, bob, cid] = await Promise.all(
    ['Author', 'Ann', 'Bob', 'Cid'].map((n) => newPerson(`${n} Mention`)),
  );
  if (!author || !ann || !bob || !cid) throw new Error('Somebody is missing.');
  const club = await newClub({ members: [author] });
  await ask(bob, 'PATCH', '/users/me', { username: `bob_${bob.id.slice(0, 8)}` });
  const written = await post(
    author,
    club.id,
    `Hello @${ann.username.toUpperCase()}, @${bob.username}! (@${author.username}) @nobody_of_that_name me@${cid.username} https://a.example/@${cid.username}`,
  );
  expect(await mentionedIn(written.id)).toEqual(ids(ann, bob));
  expect(written.unreachableMentions).toEqual([]);
});

test('in a private club outsiders are not told, and the author is told so', async () => {
  const { club, author, member, outsider, post: postId } = await newScene(true);
  const words = `@${outsider.username} @${member.username} @${outsider.username}`;
  const written = await post(author, club.id, words);
  expect(await mentionedIn(written.id)).toEqual(ids(member));
  expect(written.unreachableMentions).toEqual([outsider.username]);

  const answer = await ask(author, 'POST', `/posts/${postId}/comments`, { content: words });
  const comment = writtenComment.parse(answer.body);
  expect(comment.unreachableMentions).toEqual([outsider.username]);
  const rows = await sql`select user_id from comment_mentions where comment_id = ${comment.id}`;
  expect([...rows]).toEqual([{ user_id: member.id }]);
});

test('editing keeps who was named, adds the newly named and forgets the others', async () => {
  const { club, author, member, admin, owner } = await newScene();
  const { id } = await post(author, club.id, `@${member.username} @${admin.username}`);
  const [before] =
    await sql`select created_at from post_mentions where post_id = ${id} and user_id = ${member.id}`;
  const answer = await ask(author, 'PATCH', `/posts/${id}`, {
    content: `@${member.username} @${owner.username}`,
  });
  expect(writtenPost.parse(answer.body).unreachableMentions).toEqual([]);
  expect(await mentionedIn(id)).toEqual(ids(member, owner));
  const [after] =
    await sql`select created_at from post_mentions where post_id = ${id} and user_id = ${member.id}`;
  expect(after).toEqual(before);
  await ask(author, 'PATCH', `/posts/${id}`, { content: 'Nobody at all' });
  expect(await mentionedIn(id)).toEqual([]);
});

test('at most ten are told', async () => {
  const author = await newPerson();
  const crowd = await Promise.all(Array.from({ length: 12 }, () => newPerson('Crowd Member')));
  const club = await newClub({ members: [author] });
  const { id } = await post(author, club.id, crowd.map((person) => `@${person.username}`).join(' '));
  expect(await mentionedIn(id)).toEqual(ids(...crowd.slice(0, 10)));
});

test('a text of nothing but names costs no more than its first fifty', async () => {
  const author = await newPerson();
  const club = await newClub({ members: [author] });
  const names = Array.from({ length: 800 }, (_, n) => `@a${n}`).join(' ');
  const before = performance.now();
  expect((await post(author, club.id, names)).unreachableMentions).toEqual([]);
  expect(performance.now() - before).toBeLessThan(1000);
});
