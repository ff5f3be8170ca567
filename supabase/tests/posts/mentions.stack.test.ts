/** Which users an @ mentions, and which of them are notified. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { writtenComment } from '../../functions/_shared/contract/comments.ts';
import { mentionsIn } from '../../functions/_shared/contract/mentions.ts';
import { post as postReply, writtenPost } from '../../functions/_shared/contract/posts.ts';
import { rolesIn } from '../support/every-role.ts';
import { newReview } from '../support/review-scene.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
  await sql`insert into post_mentions (post_id, user_id) values (${scene.post}, ${scene.member.id})`;
  await sql`insert into comment_mentions (comment_id, user_id) values (${scene.comment}, ${scene.member.id})`;
});
const { everyRole, noUser } = rolesIn(() => scene);
const ownMention = { 'a member': 1, 'the service role': 1, otherwise: 0 };

describe.each(['post', 'comment'] as const)('in a %s', (noun) => {
  const table = `${noun}_mentions`;
  const thing = (s: Scene) => (noun === 'post' ? s.post : s.comment);
  everyRole(
    'reads a mention',
    (sql, s) => sql`select * from ${sql(table)} where ${sql(`${noun}_id`)} = ${thing(s)}`,
    ownMention,
  );
  noUser({
    'inserts a mention': (sql, s) => sql`insert into ${sql(table)} values (${thing(s)}, ${s.owner.id})`,
    'deletes a mention': (sql, s) => sql`delete from ${sql(table)} where ${sql(`${noun}_id`)} = ${thing(s)}`,
  });
});

async function post(author: User, clubId: string, content: string) {
  const response = await request(author, 'POST', '/posts', { clubId, content });
  expect(response.status, response.text).toBe(201);
  return writtenPost.parse(response.body);
}
const mentionedIn = async (postId: string) =>
  (await sql`select user_id from post_mentions where post_id = ${postId}`).map((row) => row.user_id).sort();
const ids = (...users: User[]) => users.map((user) => user.id).sort();

const namesInDatabase = async (texts: string[]) =>
  (
    await sql<{ names: string[] }[]>`
      select array(select n.username from private.names_in(t.text) n order by n.position) as names
      from unnest(${texts}::text[]) with ordinality t (text, position) order by t.position`
  ).map(({ names }) => names);
const namesInContract = (text: string) => [...new Set(mentionsIn(text).map(({ username }) => username))];

describe('the database and the screens find the same names', () => {
  test.each<[text: string, ...names: string[]]>([
    ['Hello @Maria, (@tom) and «@ana»! @maria', 'maria', 'tom', 'ana'],
    ['Thanks @maria_lopez.It was great', 'maria_lopez'],
    ['Gracias @maria.Él vino. @tom... @ana-', 'maria', 'tom', 'ana'],
    ['你好，@maria，再见。@tom', 'maria', 'tom'],
    ['😀@maria😀 —@tom— ¡@ana!', 'maria', 'tom', 'ana'],
    ["@maria's pipe, @tom’s", 'maria', 'tom'],
    ['(see https://example.com/a) @maria', 'maria'],
    ['“https://example.com/a”@maria', 'maria'],
    ['hola @jonxé'],
    ['hola @jonxe\u0301'],
    ['@jonx你'],
    ['@jonx٣'],
    ['@jonxʰ @jonxⅣ @jonx²'],
    ['niñ@mariax'],
    ['nin\u0303@mariax'],
    ['你@mariax'],
    ['٣@mariax'],
    ['escribe a josé@mariax.com'],
    ['josé.garcía@mariax.com, info+@mariax.com, "x"@mariax.com'],
    ['https://example.com/?u=@mariax'],
    ['https://example.com/a,@mariax'],
    ['example.com/?u=@mariax'],
    ['example.com:8080/(@mariax'],
    ['münchen.example?u=@mariax'],
    ['https://user:@mariax.example/'],
    ['ftp://example.com/=@mariax'],
    ['@tresx.faroles on Instagram, @tresx_.x, @tresx-faroles, @tresx.2'],
    ['@tresx.ñandú'],
    ['@mariax@mastodon.example'],
    [`@ab @a @${'a'.repeat(31)}`],
    ['@\u212aelvin @ſam'],
  ])('in %s', async (text, ...names) => {
    expect(namesInContract(text)).toEqual(names);
    expect(await namesInDatabase([text])).toEqual([names]);
  });

  test('in any text', async () => {
    const bits = fc.constantFrom(
      ...[
        '@',
        '@maria',
        '@tom_2',
        'a',
        'É',
        'é',
        'e\u0301',
        '你',
        '٣',
        'Ⅳ',
        '_',
        '.',
        '-',
        '/',
        '://',
        '?',
        '#',
        ':80',
      ],
      ...[
        ' ',
        '\n',
        '\u00a0',
        '\u200b',
        '\ufeff',
        '\u0085',
        '…',
        '”',
        '」',
        '，',
        '(',
        ')',
        '=',
        ',',
        '!',
        '😀',
        'example.com',
      ],
    );
    const assigned = fc.string({ unit: 'grapheme', maxLength: 4 });
    const texts = fc.sample(
      fc
        .array(fc.oneof({ weight: 6, arbitrary: bits }, assigned), { maxLength: 12 })
        .map((parts) => parts.join('')),
      3000,
    );
    const found = await namesInDatabase(texts);
    expect(texts.map((text, index) => [text, found[index]])).toEqual(
      texts.map((text) => [text, namesInContract(text)]),
    );
  });
});

test('a reply names the mentions that lead to a profile which its reader may see', async () => {
  const [author, ann, bob, gone, reader] = await Promise.all(
    ['Author', 'Ann', 'Bob', 'Gone', 'Reader'].map((n) => newUser(`${n} Link`)),
  );
  if (!author || !ann || !bob || !gone || !reader) throw new Error('A user is missing.');
  const club = await newClub({ members: [author] });
  await sql`delete from auth.users where id = ${gone.id}`;
  const former = bob.username;
  await request(bob, 'PATCH', '/users/me', { username: `bob_${bob.id.slice(0, 8)}` });
  const content = `@${ann.username.toUpperCase()} @${former} @${gone.username} @nobody_of_that_name`;
  const written = await post(author, club.id, content);
  expect(written.mentions).toEqual([ann.username, former]);
  const seenBy = async (user: User) =>
    postReply.parse((await request(user, 'GET', `/posts/${written.id}`)).body).mentions;
  expect(await seenBy(reader)).toEqual([ann.username, former]);
  await request(reader, 'POST', `/users/${bob.id}/block`);
  expect(await seenBy(reader)).toEqual([ann.username]);
  await request(ann, 'POST', `/users/${reader.id}/block`);
  expect(await seenBy(reader)).toEqual([]);
});

test('everything that shows mentions has them', async () => {
  const { author, member, club, post: postId } = await newScene();
  const content = `@${member.username} @nobody_of_that_name`;
  const mentions = [member.username];
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  const review = { category: 'PIPE', productName: 'Briar', title: 'Fine', rating: 5 };
  for (const [method, path, body] of [
    ['POST', `/posts/${postId}/comments`, { content }],
    ['POST', '/reviews', { ...review, content }],
    [
      'POST',
      `/clubs/${club.slug}/events`,
      { title: 'Herf', description: content, startTime, timezone: 'UTC', isPublic: true },
    ],
    ['POST', `/messages/clubs/${club.id}/conversation/messages`, { content }],
    ['POST', `/messages/direct/${member.username}`, { content }],
    ['PATCH', '/users/me', { bio: content }],
  ] as const) {
    const response = await request(author, method, path, body);
    expect(response.body, path).toMatchObject({ mentions });
  }
});

test('a mention works in any case and with a former name, but not for the author, for an unknown name or within an address', async () => {
  const [author, ann, bob, cid] = await Promise.all(
    ['Author', 'Ann', 'Bob', 'Cid'].map((n) => newUser(`${n} Mention`)),
  );
  if (!author || !ann || !bob || !cid) throw new Error('A user is missing.');
  const club = await newClub({ members: [author] });
  await request(bob, 'PATCH', '/users/me', { username: `bob_${bob.id.slice(0, 8)}` });
  const written = await post(
    author,
    club.id,
    `Hello @${ann.username.toUpperCase()}, @${bob.username}! (@${author.username}) @nobody_of_that_name me@${cid.username} https://a.example/@${cid.username}`,
  );
  expect(await mentionedIn(written.id)).toEqual(ids(ann, bob));
  expect(written.unreachableMentions).toEqual([]);
});

test('in a private club outsiders are not notified, and the author is told so', async () => {
  const { club, author, member, outsider, post: postId } = await newScene(true);
  const words = `@${outsider.username} @${member.username} @${outsider.username}`;
  const written = await post(author, club.id, words);
  expect(await mentionedIn(written.id)).toEqual(ids(member));
  expect(written.unreachableMentions).toEqual([outsider.username]);

  const response = await request(author, 'POST', `/posts/${postId}/comments`, { content: words });
  const comment = writtenComment.parse(response.body);
  expect(comment.unreachableMentions).toEqual([outsider.username]);
  const rows = await sql`select user_id from comment_mentions where comment_id = ${comment.id}`;
  expect([...rows]).toEqual([{ user_id: member.id }]);
});

test('editing keeps earlier mentions, adds new ones and deletes the others', async () => {
  const { club, author, member, admin, owner } = await newScene();
  const { id } = await post(author, club.id, `@${member.username} @${admin.username}`);
  const [before] =
    await sql`select created_at from post_mentions where post_id = ${id} and user_id = ${member.id}`;
  const response = await request(author, 'PATCH', `/posts/${id}`, {
    content: `@${member.username} @${owner.username}`,
  });
  expect(writtenPost.parse(response.body).unreachableMentions).toEqual([]);
  expect(await mentionedIn(id)).toEqual(ids(member, owner));
  const [after] =
    await sql`select created_at from post_mentions where post_id = ${id} and user_id = ${member.id}`;
  expect(after).toEqual(before);
  await request(author, 'PATCH', `/posts/${id}`, { content: 'No mention at all' });
  expect(await mentionedIn(id)).toEqual([]);
});

test('at most ten users are notified', async () => {
  const author = await newUser();
  const crowd = await Promise.all(Array.from({ length: 12 }, () => newUser('Crowd Member')));
  const club = await newClub({ members: [author] });
  const { id } = await post(author, club.id, crowd.map((user) => `@${user.username}`).join(' '));
  expect(await mentionedIn(id)).toEqual(ids(...crowd.slice(0, 10)));
});

test('edits do not raise the limit of ten: every user who was ever mentioned counts', async () => {
  const author = await newUser();
  const crowd = await Promise.all(Array.from({ length: 14 }, () => newUser('Crowd Member')));
  const club = await newClub({ members: [author] });
  const names = (from: number, to: number) =>
    crowd
      .slice(from, to)
      .map((user) => `@${user.username}`)
      .join(' ');
  const { id } = await post(author, club.id, names(0, 7));
  const response = await request(author, 'POST', `/posts/${id}/comments`, { content: names(0, 7) });
  const comment = writtenComment.parse(response.body).id;
  const review = await newReview(author, { content: names(0, 7) });
  for (const content of [names(7, 14), names(0, 14), names(10, 14)]) {
    for (const path of [`/posts/${id}`, `/posts/${id}/comments/${comment}`, `/reviews/${review}`])
      expect((await request(author, 'PATCH', path, { content })).status).toBe(200);
  }
  const notified = await sql<{ kind: string; users: number }[]>`
    select kind, count(distinct user_id)::int as users from notifications
    where kind like '%mention' and (post_id = ${id} or review_id = ${review}) group by kind order by kind`;
  expect(notified).toEqual([
    { kind: 'comment_mention', users: 10 },
    { kind: 'post_mention', users: 10 },
    // Inserted without a user, so the first seven were not notified.
    { kind: 'review_mention', users: 3 },
  ]);
});

test('only the first fifty names in a text are looked up', async () => {
  const [author, last, beyond] = [await newUser(), await newUser(), await newUser()];
  const club = await newClub({ members: [author, last, beyond] });
  const names = Array.from({ length: 49 }, (_, n) => `@unknown_${n}`).join(' ');
  const { id } = await post(author, club.id, `${names} @${last.username} @${beyond.username}`);
  expect(await mentionedIn(id)).toEqual(ids(last));
});
