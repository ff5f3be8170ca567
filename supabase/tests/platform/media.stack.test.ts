/** Media in our bucket: stored as paths, whatever the stack's address was, and replied with its present one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { review } from '../../functions/_shared/contract/reviews.ts';
import { currentUser } from '../../functions/_shared/contract/users.ts';
import { uploadReply } from '../../functions/_shared/contract/values/upload.ts';
import { connect } from '../../functions/_shared/database.ts';
import { mediaPath } from '../../functions/_shared/media-address.ts';
import { matrix } from '../security/matrix.ts';
import { type MatrixScene, make, newMatrixScene } from '../security/matrix-scene.ts';
import { testApp, testEnv } from '../support/app.ts';
import { png, uploadForm } from '../support/files.ts';
import { newReport } from '../support/moderation-scene.ts';
import { rolledBack } from '../support/roles.ts';
import { sql, stack } from '../support/stack.ts';
import { authenticateById, newUser, request } from '../support/users.ts';

vi.spyOn(console, 'info').mockImplementation(() => {});

const moved = 'https://moved.example';
const env = testEnv({ SUPABASE_DB_URL: stack.DB_URL, PUBLIC_SUPABASE_URL: moved });
const database = connect(env);
afterAll(() => database.close());

/** The API on the same database, with another address. A token is its user's id. */
const app = testApp({
  env,
  database,
  authenticate: authenticateById,
});
const requestMoved = (user: { id: string } | null, path: string, init: RequestInit = {}) =>
  app.request(`/api${path}`, {
    ...init,
    headers: { ...(user && { authorization: `Bearer ${user.id}` }), 'content-type': 'application/json' },
  });

/** The columns of media, with a picture for each, whose name is the column's. */
const columns = [
  ['users', 'avatar_url'],
  ['users', 'cover_photo_url'],
  ['clubs', 'avatar_url'],
  ['clubs', 'cover_url'],
  ['posts', 'media'],
  ['held_posts', 'media'],
  ['comments', 'image_url'],
  ['messages', 'image_url'],
  ['reviews', 'image_url'],
  ['humidor_items', 'image_url'],
  ['pipes', 'image_url'],
] as const;
const pictureOf = (table: string, column: string) => `${table}-${column}.webp`;

test('every column of media stores paths, and the list above is complete', async () => {
  const checked = await sql`
    select c.conrelid::regclass::text, a.attname::text as column, exists (
      select from pg_trigger t
      where t.tgrelid = c.conrelid and (
        (t.tgfoid = 'private.keep_media'::regproc and encode(t.tgargs, 'escape') like '%' || a.attname || '%')
        or (t.tgfoid = 'private.keep_album'::regproc and a.attname = 'media'))) as is_kept
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where pg_get_constraintdef(c.oid) similar to '%(is_media_url|is_album)%'`;
  expect(new Set(checked.map(({ conrelid, column, is_kept }) => `${conrelid}.${column} ${is_kept}`))).toEqual(
    new Set(columns.map(([table, column]) => `${table}.${column} true`)),
  );
});

test('no row stores an address of our own', async () => {
  const own = await sql<{ from: string; url: string }[]>`
    select * from (
      ${columns
        .map(([table, column]) =>
          column === 'media'
            ? sql`select ${table} as from, m.item ->> 'url' as url
                from ${sql(table)} t, jsonb_array_elements(t.media) m (item)`
            : sql`select ${table} as from, ${sql(column)} as url from ${sql(table)}`,
        )
        .reduce((all, one) => sql`${all} union all ${one}`)}
      union all select 'removed comments', image_url from private.removed_comments
      union all select 'removed messages', image_url from private.removed_messages
      union all select 'reports', snapshot ->> 'imageUrl' from reports
    ) media where url ~ '^http:' or url like ${`${stack.API_URL}%`}`;
  expect([...own]).toEqual([]);
});

describe('when the stack has another address', () => {
  const gets = matrix.split('\n').flatMap((line) => line.match(/^GET\s+(\S+)/)?.[1] ?? []);
  let scene: MatrixScene;
  const replies: { path: string; text: string }[] = [];
  beforeAll(async () => {
    scene = await newMatrixScene(false);
    const things: Record<string, string> = {};
    for (const [name, thing] of Object.entries(scene.things)) things[name] = await make(thing);
    const { author, owner, moderator, member } = scene.users;
    const ids = [
      ...Object.values(things).filter((value) => /^[0-9a-f-]{36}$/.test(value)),
      (await member()).id,
    ];
    for (const [table, column] of columns) {
      const url = `http://127.0.0.1:1${mediaPath}${pictureOf(table, column)}`;
      const slugs = [things.slug ?? '', things.deletedSlug ?? ''];
      const isNamed = table === 'clubs' ? sql`or slug = any(${slugs})` : sql``;
      const value = column === 'media' ? sql.json([{ url }]) : url;
      await sql`update ${sql(table)} set ${sql(column)} = ${value} where id = any(${ids}::uuid[]) ${isNamed}`;
    }
    await newReport(await member(), { reportedReviewId: things.review ?? '' });
    for (const user of [await author(), await owner(), await moderator(), null])
      for (const path of gets) {
        const filled = path.replace(/\{(\w+)\}/g, (_, name) => things[name] ?? '');
        replies.push({ path, text: await (await requestMoved(user, filled)).text() });
      }
  });

  test.each(columns)('the replies show the %s’ %s', (...column) => {
    const shown = replies.filter(({ text }) =>
      text.includes(`"${moved}${mediaPath}${pictureOf(...column)}"`),
    );
    expect(shown.length).toBeGreaterThan(0);
  });

  test('every reply has the present address of all media', () => {
    for (const { path, text } of replies) {
      expect(text, path).not.toContain('http://127.0.0.1:1/');
      expect(text.replaceAll(`${moved}${mediaPath}`, ''), path).not.toContain(mediaPath);
    }
  });
});

describe('an uploaded picture', () => {
  const upload = async (user: Parameters<typeof request>[0]) =>
    uploadReply.parse((await request(user, 'POST', '/upload', uploadForm(png))).body).url;
  const avatarOf = async (id: string) =>
    (await sql`select avatar_url from users where id = ${id}`)[0]?.avatar_url;

  test('can be saved under its old address and its new one, and with a fragment', async () => {
    const ana = await newUser('Ana');
    const path = new URL(await upload(ana)).pathname;
    for (const from of [stack.API_URL, moved, 'https://former.example', 'http://localhost:7'])
      for (const fragment of ['', '#8x6']) {
        const response = await requestMoved(ana, '/users/me', {
          method: 'PATCH',
          body: JSON.stringify({ avatarUrl: `${from}${path}${fragment}` }),
        });
        expect(currentUser.parse(await response.json()).avatarUrl).toBe(`${moved}${path}${fragment}`);
        expect(await avatarOf(ana.id)).toBe(`${path}${fragment}`);
      }
  });

  test('is no edit if a form sends back the address that a reply had', async () => {
    const ana = await newUser('Ana');
    const body = {
      category: 'CIGAR',
      productName: 'Robusto',
      rating: 4,
      title: 'Good',
      content: 'Very good.',
    };
    const created = await request(ana, 'POST', '/reviews', { ...body, imageUrl: await upload(ana) });
    const { id, imageUrl } = review.parse(created.body);
    const saved = await request(ana, 'PATCH', `/reviews/${id}`, { ...body, imageUrl });
    expect(review.parse(saved.body)).toMatchObject({ imageUrl, editedAt: null });
  });
});

test('a picture elsewhere stays as given, even on a stack like ours', async () => {
  const ana = await newUser('Ana');
  for (const avatarUrl of [
    'https://pictures.example/a.webp',
    `https://other.supabase.co${mediaPath}${randomUUID()}/a.webp`,
    `https://pictures.example/?from=${mediaPath}a.webp`,
  ]) {
    const saved = await request(ana, 'PATCH', '/users/me', { avatarUrl });
    expect(currentUser.parse(saved.body).avatarUrl).toBe(avatarUrl);
  }
});

test('the rows of a restored backup are rewritten, except for pictures elsewhere', async () => {
  const file = `${randomUUID()}/a.webp`;
  const elsewhere = `https://other.example${mediaPath}${randomUUID()}.webp`;
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const rows = await rolledBack(async (tx) => {
    await tx`update users set avatar_url = ${`https://former.example${mediaPath}${file}`} where id = ${ana.id}`;
    await tx`update users set avatar_url = ${elsewhere} where id = ${ben.id}`;
    // The files are copied after the rows.
    await tx`insert into storage.objects (bucket_id, name) values ('media', ${file})`;
    await tx`call private.keep_all_media()`;
    return tx`select avatar_url from users where id in ${tx([ana.id, ben.id])} order by display_name`;
  });
  expect(rows.map((row) => row.avatar_url)).toEqual([`${mediaPath}${file}`, elsewhere]);
});
