import { expect, test } from 'vitest';
import { png, uploadForm, webpOf } from '../../../tests/support/files.ts';
import { decide, newModerator } from '../../../tests/support/moderation-scene.ts';
import { readRefusal } from '../../../tests/support/responses.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { sql, stack } from '../../../tests/support/stack.ts';
import { newUser, request } from '../../../tests/support/users.ts';

test('unused files are removed after a day, and only with the secret key', async () => {
  const ana = await newUser('Ana');
  const upload = async () => {
    return ((await request(ana, 'POST', '/upload', uploadForm(png))).body as { url: string }).url;
  };
  const [unused, used, fresh] = [await upload(), await upload(), await upload()];
  expect((await request(ana, 'PATCH', '/users/me', { avatarUrl: used })).status).toBe(200);
  await sql`
    update storage.objects set created_at = now() - interval '25 hours'
    where name in (select name from private.files_of(${ana.id})) and not ${fresh} like '%' || name`;

  const clean = (headers: Record<string, string>) =>
    request(ana, 'POST', '/jobs/remove-unused-uploads', undefined, headers);
  for (const headers of [{}, { apikey: stack.PUBLISHABLE_KEY }, { apikey: `${stack.SECRET_KEY}x` }]) {
    expect(readRefusal(await clean(headers), 401)).toBe('Authentication required. Please log in.');
  }
  expect((await fetch(unused)).status).toBe(200);
  expect((await clean({ apikey: stack.SECRET_KEY })).status).toBe(200);
  expect(await Promise.all([unused, used, fresh].map(async (url) => (await fetch(url)).ok))).toEqual([
    false,
    true,
    true,
  ]);
});

test('all sizes of a picture are kept while one of them is used, and removed together', async () => {
  const ana = await newUser('Ana');
  const upload = async () => {
    const form = uploadForm(webpOf(480, 480), webpOf(600, 600));
    return ((await request(ana, 'POST', '/upload', form)).body as { url: string }).url;
  };
  const [unused, used] = [await upload(), await upload()];
  expect((await request(ana, 'PATCH', '/users/me', { avatarUrl: used })).status).toBe(200);
  await sql`update storage.objects set created_at = now() - interval '25 hours' where name in (select name from private.files_of(${ana.id}))`;
  await request(ana, 'POST', '/jobs/remove-unused-uploads', undefined, { apikey: stack.SECRET_KEY });
  const isThere = async (url: string | URL) => (await fetch(url)).ok;
  const sizesOf = (url: string) => Promise.all([url, new URL('480.webp', url)].map(isThere));
  expect([await sizesOf(unused), await sizesOf(used)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('a reported picture is kept for a month after the decision, even if its post was deleted', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const club = await newClub({ members: [ana] });
  const { url } = (await request(ana, 'POST', '/upload', uploadForm(png))).body as { url: string };
  const sent = await request(ana, 'POST', '/posts', { clubId: club.id, content: 'Look', imageUrl: url });
  const { id: reportedPostId } = sent.body as { id: string };
  const report = await request(ben, 'POST', '/reports', { reason: 'SPAM', reportedPostId });
  expect(report.status).toBe(201);
  expect((await request(ana, 'DELETE', `/posts/${reportedPostId}`)).status).toBe(204);
  await sql`update storage.objects set created_at = now() - interval '25 hours' where name in (select name from private.files_of(${ana.id}))`;
  const clean = () =>
    request(ana, 'POST', '/jobs/remove-unused-uploads', undefined, { apikey: stack.SECRET_KEY });
  await clean();
  expect((await fetch(url)).status).toBe(200);
  const { id } = report.body as { id: string };
  await decide(await newModerator(), id, { act: 'WARN' });
  await clean();
  expect((await fetch(url)).status).toBe(200);
  await sql`update reports set decided_at = now() - interval '31 days' where id = ${id}`;
  await clean();
  expect((await fetch(url)).ok).toBe(false);
  expect(await sql`select from private.uploads where user_id = ${ana.id}`).toHaveLength(0);
});
