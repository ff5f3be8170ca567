/** Pictures in comments and messages: who can send one, what happens to it, and that its file is kept while it is used. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { comment } from '../../functions/_shared/contract/comments.ts';
import { message } from '../../functions/_shared/contract/messages.ts';
import { notificationPage } from '../../functions/_shared/contract/notifications.ts';
import { mediaPath } from '../../functions/_shared/media-address.ts';
import { newDirect } from '../support/message-scene.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { readRefusal } from '../support/responses.ts';
import { as, rolledBack } from '../support/roles.ts';
import { newComment, newScene, type Scene } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const elsewhere = 'Please upload the picture or video here. The address of another site cannot be sent.';

let scene: Scene;
let direct: string;
let moderator: User;
beforeAll(async () => {
  [scene, moderator] = await Promise.all([newScene(), newModerator()]);
  direct = await newDirect(scene.author, scene.member);
});

/** A file that was uploaded two days ago. */
async function newPicture(owner: User) {
  const name = `${owner.id}/${randomUUID()}.webp`;
  await sql`
    insert into storage.objects (bucket_id, name, created_at) values ('media', ${name}, now() - interval '2 days')`;
  const isUnused = async () => {
    const unused = await sql<{ name: string }[]>`select private.unused_uploads(100000) as name`;
    return unused.some((one) => one.name === name);
  };
  const path = `/storage/v1/object/public/media/${name}#8x6`;
  return { path, url: `${stack.API_URL}${path}`, isUnused };
}

const nouns = {
  comment: {
    path: () => `/posts/${scene.post}/comments`,
    list: () => `/posts/${scene.post}/comments`,
    read: comment.parse,
    target: 'reportedCommentId',
  },
  message: {
    path: () => `/messages/conversations/${direct}/messages`,
    list: () => `/messages/conversations/${direct}`,
    read: message.parse,
    target: 'reportedMessageId',
  },
} as const;

test('a comment with a picture elsewhere is refused over the Data API, too', async () => {
  const insert = as(
    scene.author,
    (own) => own`
      insert into comments (post_id, content, image_url) values (${scene.post}, 'Look', 'https://a.example/a.png')`,
  );
  await expect(insert).rejects.toMatchObject({ code: 'PT400', message: elsewhere });
});

test('an older comment with a picture elsewhere can be removed and restored', async () => {
  const id = await newComment(scene.post, scene.author);
  const given = 'https://a.example/a.png';
  await sql`update comments set image_url = ${given} where id = ${id}`;
  await rolledBack(async (tx) => {
    for (const removed of [true, false]) await tx`select private.set_comments_removed(${[id]}, ${removed})`;
    expect(await tx`select image_url from comments where id = ${id}`).toMatchObject([{ image_url: given }]);
  });
});

describe.each(Object.entries(nouns))('a picture in a %s', (noun, { path, list, read, target }) => {
  const send = (body: object, user = scene.author) => request(user, 'POST', path(), body);

  test.each([
    'https://a.example/a.png',
    'http://a.example/a.png',
    'javascript:alert(1)',
    'x',
    // Looks like one of ours, but the bucket has no such file.
    `https://a.example${mediaPath}${randomUUID()}/a.webp`,
    `https://a.example/?${mediaPath}a.webp`,
    `https://a.example${mediaPath}`,
  ])('is refused unless it was uploaded: %s', async (imageUrl) => {
    expect(readRefusal(await send({ content: 'Look', imageUrl }), 400)).toBe(elsewhere);
  });

  test('is needed if the text is blank', async () => {
    for (const body of [{ content: ' ' }, { content: ' ', imageUrl: null }])
      expect((await send(body)).body).toMatchObject({
        issues: [{ path: 'content', text: 'Please write something' }],
      });
  });

  test('is refused by the database as well', async () => {
    const insert =
      noun === 'comment'
        ? (imageUrl: string | null) =>
            as(
              scene.author,
              (own) => own`select private.create_comment(${scene.post}, null, null, null, ' ', ${imageUrl})`,
            )
        : (imageUrl: string | null) =>
            as(scene.author, (own) => own`select private.send_message(${direct}, ' ', null, ${imageUrl})`);
    await expect(insert(null)).rejects.toMatchObject({ code: '23514' });
    for (const imageUrl of [
      'http://a.example/a.png',
      'https://a.example/a.png',
      `https://a.example${mediaPath}${randomUUID()}/a.webp`,
    ])
      await expect(insert(imageUrl)).rejects.toMatchObject({ code: 'PT400', message: elsewhere });
  });

  test('may come without text, is kept while it is used, and is deleted with the item it belongs to', async () => {
    const picture = await newPicture(scene.author);
    expect(await picture.isUnused()).toBe(true);
    const sent = await send({ content: '', imageUrl: picture.url });
    expect(sent.status, sent.text).toBe(201);
    const { id, imageUrl } = read(sent.body);
    expect(imageUrl).toBe(picture.url);
    expect(await picture.isUnused()).toBe(false);
    // Because of its reply, the comment leaves an empty row.
    if (noun === 'comment') await newComment(scene.post, scene.member, id);
    expect((await request(scene.author, 'DELETE', `${path()}/${id}`)).status).toBe(204);
    expect((await request(scene.member, 'GET', list())).text).not.toContain(picture.path);
    expect(await picture.isUnused()).toBe(true);
  });

  test('is in the snapshot of a report, is removed with the text, and comes back with it', async () => {
    const picture = await newPicture(scene.author);
    const { id } = read((await send({ content: '', imageUrl: picture.url })).body);
    const report = await newReport(scene.member, { [target]: id });
    const [{ snapshot } = { snapshot: null }] = await sql`select snapshot from reports where id = ${report}`;
    expect(snapshot).toMatchObject({ imageUrl: picture.path });
    const table = sql(noun === 'comment' ? 'comments' : 'messages');
    const stored = async () => (await sql`select image_url from ${table} where id = ${id}`)[0]?.image_url;
    const decision = await decide(moderator, report, { act: 'REMOVE' });
    expect(decision.status, decision.text).toBe(200);
    expect(await stored()).toBeNull();
    expect(await picture.isUnused()).toBe(false);
    expect((await request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' })).status).toBe(
      200,
    );
    expect(await stored()).toBe(picture.path);
  });

  test('is in the export of its author', async () => {
    const picture = await newPicture(scene.author);
    await send({ content: '', imageUrl: picture.url });
    const [{ exported } = { exported: null }] = await as(scene.author, (own) =>
      noun === 'comment'
        ? own`select private.export('comments')::text as exported`
        : own`select private.export('messages')::text as exported`,
    );
    expect(exported).toContain(picture.path);
  });

  test('is described in its notification if there is no text', async () => {
    const told = async () => {
      const { items } = notificationPage.parse((await request(scene.author, 'GET', '/notifications')).body);
      return items.map(({ title, message }) => `${title} ${message}`).join('\n');
    };
    const picture = await newPicture(scene.member);
    await send({ content: '', imageUrl: picture.url }, scene.member);
    expect(await told()).toMatch(/a picture/);
    const video = picture.url.replace(/webp.*/, 'mp4');
    await send({ content: '', imageUrl: video }, scene.member);
    expect(await told()).toMatch(/a video/);
  });
});
