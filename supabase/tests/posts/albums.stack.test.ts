/** Several pictures and videos in a post: who can send and describe them, and where they are kept and shown. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { post, writtenPost } from '../../functions/_shared/contract/posts.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { as } from '../support/roles.ts';
import { newScene, type Scene } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await newScene();
});

/** Files that were uploaded two days ago. */
async function newFiles(owner: User, endings: string[]) {
  const names = endings.map((ending) => `${owner.id}/${randomUUID()}${ending.split('#')[0]}`);
  for (const name of names)
    await sql`
      insert into storage.objects (bucket_id, name, created_at) values ('media', ${name}, now() - interval '2 days')`;
  const paths = names.map((name, index) => {
    const [, fragment] = (endings[index] ?? '').split('#');
    return `/storage/v1/object/public/media/${name}${fragment ? `#${fragment}` : ''}`;
  });
  const unused = async () => {
    const rows = await sql<{ name: string }[]>`select private.unused_uploads(100000) as name`;
    return names.filter((name) => rows.some((row) => row.name === name)).length;
  };
  return { paths, urls: paths.map((path) => `${stack.API_URL}${path}`), unused };
}

const send = (body: object, user = scene.author) =>
  request(user, 'POST', '/posts', { clubId: scene.club.id, content: 'Look', ...body });
const change = (id: string, body: object, user = scene.author) =>
  request(user, 'PATCH', `/posts/${id}`, body);
const sendAlbum = async (urls: string[], alt = '') =>
  read(await send({ media: urls.map((url) => ({ url, alt })) }), writtenPost, 201);

test('a post shows its pictures and videos in order, with their sizes, and imageUrl is the first', async () => {
  const { urls } = await newFiles(scene.author, ['/480-1080-2048x1536.webp', '.mp4#640x360', '.gif']);
  const media = [{ url: urls[0], alt: ' A pipe ' }, { url: urls[1] }, { url: urls[2], alt: '' }];
  const { id } = read(await send({ media }), writtenPost, 201);
  const shown = read(await request(scene.member, 'GET', `/posts/${id}`), post);
  expect(shown.imageUrl).toBe(urls[0]);
  expect(shown.media).toEqual([
    { url: urls[0], kind: 'image', width: 2048, height: 1536, alt: 'A pipe' },
    { url: urls[1], kind: 'video', width: 640, height: 360, alt: '' },
    { url: urls[2], kind: 'image', width: null, height: null, alt: '' },
  ]);
});

test('imageUrl alone still works, also for an address elsewhere', async () => {
  const url = 'https://a.example/a.jpg';
  const sent = read(await send({ imageUrl: url }), writtenPost, 201);
  expect([sent.imageUrl, sent.media]).toEqual([
    url,
    [{ url, kind: 'image', width: null, height: null, alt: '' }],
  ]);
  expect(read(await send({ imageUrl: null }), writtenPost, 201).media).toEqual([]);
});

test.each([
  ['eleven pictures', (url: string) => Array.from({ length: 11 }, () => ({ url }))],
  ['a description of 1,001 characters', (url: string) => [{ url, alt: 'x'.repeat(1001) }]],
  ['an address elsewhere', () => [{ url: 'https://a.example/a.jpg' }]],
  ['no address', () => [{ url: '' }]],
])('%s: refused', async (_, media) => {
  const { urls } = await newFiles(scene.author, ['.webp']);
  expect((await send({ media: media(urls[0] ?? '') })).status).toBe(400);
});

test.each([
  ['eleven pictures', Array.from({ length: 11 }, () => ({ url: '/storage/v1/object/public/media/a.webp' }))],
  ['a long description', [{ url: '/storage/v1/object/public/media/a.webp', alt: 'x'.repeat(1001) }]],
  ['a script', [{ url: 'javascript:alert(1)' }]],
  [
    'an address elsewhere beside another',
    [{ url: 'https://a.example/a.jpg' }, { url: 'https://a.example/b.jpg' }],
  ],
  ['an item that is only a text', ['x']],
  ['an item outside a list', { url: '/storage/v1/object/public/media/a.webp' }],
])('%s: refused by the database as well', async (_, media) => {
  const insert = as(
    scene.author,
    (own) =>
      own`insert into posts (club_id, content, media) values (${scene.club.id}, 'Look', ${own.json(media)})`,
  );
  await expect(insert).rejects.toMatchObject({ code: '23514' });
});

describe('the descriptions', () => {
  test('can be changed by the author, which is no edit of the text, and the pictures stay', async () => {
    const { urls } = await newFiles(scene.author, ['.webp', '.webp']);
    const { id } = await sendAlbum(urls);
    const changed = read(await change(id, { alts: ['A pipe', ''] }), writtenPost);
    expect(changed.media.map(({ url, alt }) => [url, alt])).toEqual([
      [urls[0], 'A pipe'],
      [urls[1], ''],
    ]);
    expect(changed.editedAt).toBeNull();
    expect(read(await change(id, { content: 'See' }), writtenPost).media).toEqual(changed.media);
  });

  test('must be as many as the pictures, and are refused to everyone else, and in a time-out', async () => {
    const { urls } = await newFiles(scene.author, ['.webp', '.webp']);
    const { id } = await sendAlbum(urls, 'Mine');
    expect(readRefusal(await change(id, { alts: ['One'] }), 400)).toBe(
      'Please send one description for each picture and video.',
    );
    expect((await change(id, {})).status).toBe(400);
    const alts = ['Not', 'mine'];
    for (const user of [scene.member, scene.owner])
      expect((await change(id, { alts }, user)).status).toBe(403);
    // The function refuses by itself, too.
    await as(scene.member, (own) => own`select private.describe_post_media(${id}, ${own.json(alts)})`);
    await sql`
      insert into club_time_outs (club_id, user_id, ends_at)
      values (${scene.club.id}, ${scene.author.id}, now() + interval '1 hour')`;
    expect(readRefusal(await change(id, { alts }), 403)).toBe(
      'You are in a time-out in this club. You can read, but not write until it ends.',
    );
    await sql`delete from club_time_outs where club_id = ${scene.club.id}`;
    const stored = await sql`select media -> 0 ->> 'alt' as alt from posts where id = ${id}`;
    expect(stored).toMatchObject([{ alt: 'Mine' }]);
  });

  test('are in a report, with all pictures, which are kept until it is decided', async () => {
    const moderator = await newModerator();
    const { urls, paths, unused } = await newFiles(scene.author, ['.webp', '.webp']);
    const { id } = await sendAlbum(urls, 'Buy this');
    const report = await newReport(scene.member, { reportedPostId: id });
    const rows = await sql`select snapshot from reports where id = ${report}`;
    expect(rows[0]?.snapshot).toMatchObject({
      text: 'Look\n\n– Buy this\n– Buy this',
      imageUrl: paths[0],
      media: paths.map((url) => ({ url })),
    });
    expect((await request(scene.author, 'DELETE', `/posts/${id}`)).status).toBe(204);
    expect(await unused()).toBe(0);
    expect((await decide(moderator, report, {})).status).toBe(200);
    expect(await unused()).toBe(0);
  });
});

test('the files of a post are used while it exists, are exported, and unused after it', async () => {
  const { urls, paths, unused } = await newFiles(scene.author, ['.webp', '.webp', '.mp4']);
  expect(await unused()).toBe(3);
  const { id } = await sendAlbum(urls);
  expect(await unused()).toBe(0);
  const [row] = await as(scene.author, (own) => own`select private.export('posts')::text as exported`);
  for (const path of paths) expect(row?.exported).toContain(path);
  await request(scene.author, 'DELETE', `/posts/${id}`);
  expect(await unused()).toBe(3);
});
