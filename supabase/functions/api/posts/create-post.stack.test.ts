import { beforeAll, expect, test } from 'vitest';
import { read, readIssues, readRefusal } from '../../../tests/support/responses.ts';
import { type Club, newClub } from '../../../tests/support/scene.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { haveDone, inOneWindow } from '../../../tests/support/windows.ts';
import { post, writtenPost } from '../../_shared/contract/posts.ts';

let ana: User;
let club: Club;
beforeAll(async () => {
  ana = await newUser('Ana');
  club = await newClub({ members: [ana] });
});

test('a member’s post is returned as it appears in the club', async () => {
  const content = 'Line one\n<b>Line two</b> 🚬 O’Brien';
  const written = read(await request(ana, 'POST', '/posts', { content, clubId: club.id }), writtenPost, 201);
  expect(written).toMatchObject({
    content,
    imageUrl: null,
    author: { id: ana.id },
    club: { slug: club.slug },
  });
  expect(read(await request(ana, 'GET', `/posts/${written.id}`), post)).toMatchObject({
    content,
    editedAt: null,
  });
});

test('invalid input is refused field by field', async () => {
  const refused: [unknown, string[]][] = [
    [{ clubId: club.id }, ['content']],
    [{ content: ' \n\t', clubId: club.id }, ['content']],
    [{ content: 'x'.repeat(5001), clubId: club.id }, ['content']],
    [{ content: 'Hello', clubId: 'my-club' }, ['clubId']],
    [{ content: 'Hello', clubId: club.id, imageUrl: 'javascript:alert(1)' }, ['imageUrl']],
    [{ content: 'Hello', clubId: club.id, imageUrl: 'https://user:pass@evil.test/a.png' }, ['imageUrl']],
    [{ content: 'Hello', clubId: club.id, authorId: ana.id, likeCount: 9 }, ['authorId', 'likeCount']],
    [{ content: 5 }, ['content', 'clubId']],
  ];
  for (const [body, paths] of refused) {
    expect(readIssues(await request(ana, 'POST', '/posts', body)), JSON.stringify(body)).toEqual(paths);
  }
  const blank = await request(ana, 'POST', '/posts', { content: '', clubId: club.id });
  expect(readRefusal(blank, 400)).toBe('Please write something');
  const homeless = await request(ana, 'POST', '/posts', { content: 'Hello' });
  expect(readRefusal(homeless, 400)).toBe('Please select a club to post to');
});

test('a picture’s address that has few enough characters, but too many bytes for an index, is refused', async () => {
  const varied = Array.from({ length: 1900 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
  );
  const imageUrl = `https://pictures.test/storage/v1/object/public/media/${varied.join('')}`;
  const response = await request(ana, 'POST', '/posts', { content: 'Hello', clubId: club.id, imageUrl });
  expect(readRefusal(response, 400)).toBe('Please check what you entered.');
});

test('a body that is not JSON or too large is refused', async () => {
  const json = { 'content-type': 'application/json' };
  expect(readRefusal(await request(ana, 'POST', '/posts', '{"content":', json), 400)).toBe(
    'The request body must be JSON.',
  );
  expect(readRefusal(await request(ana, 'POST', '/posts'), 400)).toBe('The request body must be JSON.');
  expect(
    (await request(ana, 'POST', '/posts', { content: 'x'.repeat(300_000), clubId: club.id })).status,
  ).toBe(413);
  const nul = await request(ana, 'POST', '/posts', { content: 'a\u0000b', clubId: club.id });
  expect(readRefusal(nul, 400)).toBe('This contains characters that cannot be saved. Please remove them.');
});

test('a club that the user is not in, a private one and an unknown one get the same reply', async () => {
  const clubs = [await newClub(), await newClub({ isPrivate: true }), { id: crypto.randomUUID() }];
  for (const { id } of clubs) {
    const response = await request(ana, 'POST', '/posts', { content: 'Let me in', clubId: id });
    expect(readRefusal(response, 403)).toBe('Only members of the club can post in it.');
  }
});

test('the 31st post in an hour is refused with the time to wait', async () => {
  const busy = await newUser('Busy');
  const theirs = await newClub({ members: [busy] });
  const post = () => request(busy, 'POST', '/posts', { content: 'Again', clubId: theirs.id });
  const [last, response] = await inOneWindow('1 hour', async () => {
    await haveDone(busy, 'post', 29);
    return [await post(), await post()] as const;
  });
  expect(last.status).toBe(201);
  expect(readRefusal(response, 429)).toBe("You're doing that too often. Please try again later.");
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
});
