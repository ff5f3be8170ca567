import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApp, testEnv } from '../../../tests/support/app.ts';
import { jpegOf, png, webpOf } from '../../../tests/support/files.ts';
import { readRefusal } from '../../../tests/support/responses.ts';
import { as, rolledBack } from '../../../tests/support/roles.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { sql, stack } from '../../../tests/support/stack.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { connect, type Database } from '../../_shared/database.ts';
import { mediaPath } from '../../_shared/media-address.ts';

vi.spyOn(console, 'info').mockImplementation(() => {});

/** A name of its own, because the stack's job copies from the host that all tests share. */
const host = `${crypto.randomUUID()}.test`;
const at = (path: string) => `https://${host}/${path}`;
const asked: { path: string; headers: IncomingHttpHeaders }[] = [];
const secret = 'GPS 41.1579 N 8.6291 W';
/** A photograph with the place where it was taken. */
const photograph = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, secret.length + 8]),
  Buffer.from(`Exif\0\0${secret}`),
  jpegOf(640, 480).subarray(2),
]);

const sends = (body: Buffer | string) => (response: ServerResponse) => response.end(body);
const moves = (location: string) => (response: ServerResponse) => response.writeHead(302, { location }).end();
/** By the first part of the path. */
const replies: Record<string, (response: ServerResponse, rest: string) => unknown> = {
  photograph: sends(photograph),
  picture: sends(webpOf(8, 6)),
  moved: moves('/picture'),
  'to-us': moves('https://127.0.0.1/picture'),
  'to-metadata': moves('http://169.254.169.254/latest/meta-data/'),
  'to-mapped': moves('https://[::ffff:10.0.0.1]/'),
  'to-http': moves(`http://${host}/picture`),
  'to-port': moves(`https://${host}:8443/picture`),
  'to-user': moves(`https://user:pass@${host}/picture`),
  hops: (response, rest) => moves(Number(rest) === 0 ? '/picture' : `/hops/${Number(rest) - 1}`)(response),
  page: sends('<!doctype html><img src="x">'),
  svg: sends('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  video: sends(Buffer.from('000000186674797069736f6d0000020069736f6d6d703431000000086d646174', 'hex')),
  damaged: sends(webpOf(8, 6).subarray(0, 20)),
  pixels: sends(webpOf(16_000, 16_000)),
  huge: sends(Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])),
  missing: (response) => response.writeHead(404).end(png),
  private: (response) => response.writeHead(401).end(png),
  slow: (response) => response.writeHead(200).write(png.subarray(0, 20)),
  broken: (response) => response.writeHead(500).end(),
  silent: (response) => response.socket?.destroy(),
};
const server = createServer((message, response) => {
  const [, kind = '', rest = ''] = (message.url ?? '').split(/[/?]/);
  asked.push({ path: message.url ?? '', headers: message.headers });
  replies[kind]?.(response, rest);
});

let database: Database;
let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = testEnv({
    SUPABASE_URL: stack.API_URL,
    SUPABASE_DB_URL: stack.DB_URL,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack.SECRET_KEY }),
    MEDIA_TEST_HOSTS: `${host}=127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  database = connect(env);
  app = testApp({ env, database, fetch });
});
afterAll(async () => {
  await database.close();
  server.close();
  server.closeAllConnections();
});

/** Runs the job until nothing is due. */
async function run() {
  for (;;) {
    const response = await app.request('/api/jobs/copy-media', {
      method: 'POST',
      headers: { apikey: stack.SECRET_KEY },
    });
    expect(response.status, await response.clone().text()).toBe(200);
    const [{ count } = { count: 0 }] = await sql`
      select count(*)::integer from private.media_copies where due_at <= now() and address like ${at('%')}`;
    if (count === 0) return;
  }
}
const queuedFor = ({ id }: User) => sql<{ address: string; attempts: number; seconds: number }[]>`
  select address, attempts, extract(epoch from due_at - now())::integer as seconds
  from private.media_copies where user_id = ${id} order by address`;

const ours = new RegExp(`^${stack.API_URL}${mediaPath}[0-9a-f-]{36}/[0-9a-f-]{36}\\.\\w+#`);
const review = { category: 'CIGAR', productName: 'Robusto', rating: 4, title: 'Good', content: 'Very good.' };

async function newPost(user: User, imageUrl: string) {
  const club = await newClub({ members: [user] });
  const sent = await request(user, 'POST', '/posts', { clubId: club.id, content: 'Look', imageUrl });
  expect([sent.status, sent.body]).toMatchObject([201, { imageUrl }]);
  return (sent.body as { id: string }).id;
}
const imageOf = async (user: User, post: string) =>
  ((await request(user, 'GET', `/posts/${post}`)).body as { imageUrl: string }).imageUrl;

test('only the secret key starts the job', async () => {
  const ana = await newUser('Ana');
  for (const headers of [{}, { apikey: stack.PUBLISHABLE_KEY }])
    expect(readRefusal(await request(ana, 'POST', '/jobs/copy-media', undefined, headers), 401)).toBe(
      'Authentication required. Please log in.',
    );
});

test('a picture is accepted and answered as given, then copied without its metadata, and asked for anonymously', async () => {
  const ana = await newUser('Ana');
  const post = await newPost(ana, at('photograph?of=porto'));
  await run();
  const url = await imageOf(ana, post);
  expect(url).toMatch(ours);
  expect(url).toMatch(/\.jpg#640x480$/);
  const stored = await fetch(url);
  expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const bytes = Buffer.from(await stored.arrayBuffer());
  expect(bytes.subarray(-20)).toEqual(photograph.subarray(-20));
  expect(bytes.includes(secret)).toBe(false);
  expect(asked.at(-1)).toEqual({
    path: '/photograph?of=porto',
    headers: {
      host,
      'user-agent': 'Retrohale (copies pictures that users link to; https://retrohale.test)',
      accept: 'image/*',
      'accept-encoding': 'identity',
      connection: 'close',
    },
  });
  expect(await queuedFor(ana)).toEqual([]);
});

test('every column that may have an address elsewhere is copied, and none of it counts as an edit', async () => {
  const columns = await sql<{ in_table: string; in_column: string }[]>`
    select c.conrelid::regclass::text as in_table,
      case a.attname when 'media' then 'image_url' else a.attname::text end as in_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where pg_get_constraintdef(c.oid) similar to '%(is_media_url|is_album)%' and not exists (
      select from pg_trigger t
      where t.tgrelid = c.conrelid
        and t.tgfoid in ('private.refuse_media_elsewhere'::regproc, 'private.refuse_album_elsewhere'::regproc))
    order by 1, 2`;
  expect([...columns]).toEqual([
    ...(await sql`select in_table::text, in_column::text from private.copied_media() order by 1, 2`),
  ]);

  const ana = await newUser('Ana');
  const { id: clubId, slug } = await newClub({ owner: ana });
  const send = async (method: string, path: string, body: object) => {
    const sent = await request(ana, method, path, body);
    expect(sent.status, sent.text).toBeLessThan(300);
    return sent.body as { id: string };
  };
  await send('PATCH', '/users/me', { avatarUrl: at('picture/1'), coverPhotoUrl: at('moved/2') });
  await send('PATCH', `/clubs/${clubId}`, { avatarUrl: at('picture/3'), coverUrl: at('hops/2') });
  await send('POST', '/posts', { clubId, content: 'Look', imageUrl: at('picture/4') });
  const { id: reviewId } = await send('POST', '/reviews', { ...review, imageUrl: at('picture/5') });
  const item = { category: 'CIGAR', productName: 'Robusto', kind: 'BOX', amountHad: 1, amountLeft: 1 };
  await send('POST', '/humidor', { ...item, imageUrl: at('picture/6') });
  await send('POST', '/pipes', { name: 'Billiard', imageUrl: at('picture/7') });
  expect(await queuedFor(ana)).toHaveLength(columns.length);
  await run();
  expect(await queuedFor(ana)).toEqual([]);
  for (const { in_table, in_column } of columns) {
    const rows = await sql`
      select ${sql(in_column)} as url from ${sql(in_table)} t
      where ${ana.id} in (to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'author_id', to_jsonb(t) ->> 'owner_id')
        or to_jsonb(t) ->> 'slug' = ${slug}`;
    expect(rows.length, in_table).toBe(1);
    expect(rows[0]?.url, `${in_table}.${in_column}`).toMatch(`${mediaPath}`);
  }
  const { body } = await request(ana, 'GET', `/reviews/${reviewId}`);
  expect(body).toMatchObject({ imageUrl: expect.stringMatching(ours), editedAt: null });
});

test.each([
  'to-us',
  'to-metadata',
  'to-mapped',
  'to-http',
  'to-port',
  'to-user',
  'hops/3',
  'page',
  'svg',
  'video',
  'damaged',
  'pixels',
  'huge',
  'missing',
  'private',
])('what cannot be copied keeps its address, and is not tried again: %s', async (path) => {
  const ana = await newUser('Ana');
  const post = await newPost(ana, at(path));
  await run();
  expect(await imageOf(ana, post)).toBe(at(path));
  expect(await queuedFor(ana)).toEqual([]);
  expect(await sql`select from private.files_of(${ana.id})`).toHaveLength(0);
});

test('a site that fails is tried again after growing pauses, and then given up', async () => {
  const ana = await newUser('Ana');
  const paths = ['broken', 'silent', 'slow'];
  const posts = await Promise.all(paths.map((path) => newPost(ana, at(path))));
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await run();
    const queued = await queuedFor(ana);
    expect(queued.map(({ attempts }) => attempts)).toEqual(attempt < 6 ? [attempt, attempt, attempt] : []);
    const [first] = queued;
    if (first) pauses.push(first.seconds);
    // Only one is slow, and once is enough.
    await sql`update private.media_copies set address = ${at('broken')} where address = ${at('slow')}`;
    await sql`update posts set media = ${sql.json([{ url: at('broken') }])} where id = ${posts[2] ?? ''}`;
    await sql`
      update private.media_copies set due_at = now(), attempts = ${attempt} where user_id = ${ana.id}`;
  }
  expect(pauses.map((seconds) => Math.round(seconds / 60))).toEqual([1, 5, 30, 180, 720]);
  expect(await imageOf(ana, posts[0] ?? '')).toBe(at('broken'));
});

test('an address that was replaced, or whose row is gone, is not fetched, and a copy that comes too late is not used', async () => {
  const ana = await newUser('Ana');
  const avatar = async () => (await sql`select avatar_url from users where id = ${ana.id}`)[0]?.avatar_url;
  const save = (avatarUrl: string | null) => request(ana, 'PATCH', '/users/me', { avatarUrl });
  await save(at('picture/never'));
  await save(null);
  const post = await newPost(ana, at('picture/deleted'));
  await request(ana, 'DELETE', `/posts/${post}`);
  await run();
  expect(asked.filter(({ path }) => /never|deleted/.test(path))).toEqual([]);
  expect(await queuedFor(ana)).toEqual([]);

  await save(at('picture/old'));
  const [claimed] = await sql`select claim from private.claim_media_copies(${[host]}, 20)`;
  await save(at('picture/new'));
  await sql`select private.finish_media_copy(${claimed?.claim}, ${`${mediaPath}late.webp`}, null)`;
  expect(await avatar()).toBe(at('picture/new'));
  await run();
  expect(await avatar()).toMatch(mediaPath);
});

test('a user can have a hundred waiting and sixty copied an hour, and others do not wait for them', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const saved = [];
  for (let index = 0; index < 62; index += 1)
    saved.push((await request(ana, 'PATCH', '/users/me', { avatarUrl: at(`picture/${index}`) })).status);
  expect(new Set(saved)).toEqual(new Set([200]));
  // The sixty-first kept its address, and the sixtieth waits in vain.
  expect((await queuedFor(ana)).map(({ address }) => address)).toEqual([at('picture/59')]);

  await rolledBack(async (tx) => {
    await tx`
      insert into private.media_copies (user_id, in_table, in_column, row_id, address, due_at)
      select ${ana.id}, 'posts', 'image_url', gen_random_uuid(), ${at('picture')}, now() - interval '1 hour'
      from generate_series(1, 100)`;
    await tx`update users set avatar_url = ${at('picture/x')} where id = ${ana.id}`;
    expect(await tx`select from private.media_copies where address = ${at('picture/x')}`).toHaveLength(0);
    await tx`update users set avatar_url = ${at('picture/y')} where id = ${ben.id}`;
    const claimed = await tx`select address from private.claim_media_copies(${[host]}, 2)`;
    expect(claimed.map(({ address }) => address)).toEqual([at('picture/y')]);
  });
});

test('a copy is the user’s upload: kept while it is used, in the export, and erased with the account', async () => {
  const [ana, ben] = [await newUser('Ana'), await newUser('Ben')];
  const [kept, erased] = [await newPost(ana, at('picture/a')), await newPost(ben, at('picture/b'))];
  await request(ana, 'PATCH', '/users/me', { avatarUrl: at('picture/c') });
  await run();
  const [ofAna, ofBen] = [await imageOf(ana, kept), await imageOf(ben, erased)];
  const files = await as(ana, (own) => own<{ name: string }[]>`select private.export_file_names() as name`);
  expect(files.some(({ name }) => ofAna.includes(name))).toBe(true);
  const names = [...(await sql<{ name: string }[]>`select name from private.files_of(${ana.id})`)];
  expect(names).toHaveLength(2);
  await sql`update storage.objects set created_at = now() - interval '2 days' where name = any(${names.map(({ name }) => name)})`;
  const unused = await sql<{ name: string }[]>`select private.unused_uploads(100000) as name`;
  expect(unused.filter(({ name }) => names.some((one) => one.name === name))).toEqual([]);

  expect((await request(ana, 'DELETE', '/users/me', { mode: 'keep_posts' })).status).toBeLessThan(300);
  expect((await request(ben, 'DELETE', '/users/me', { mode: 'erase' })).status).toBeLessThan(300);
  expect([(await fetch(ofAna)).ok, (await fetch(ofBen)).ok]).toEqual([true, false]);
  const avatar = names.find(({ name }) => !ofAna.includes(name));
  expect((await fetch(`${stack.API_URL}${mediaPath}${avatar?.name}`)).ok).toBe(false);
});

test('the addresses in rows of a restored backup are queued', async () => {
  const ana = await newUser('Ana');
  await rolledBack(async (tx) => {
    await tx`update users set avatar_url = ${at('picture')} where id = ${ana.id}`;
    // As if it had been written without triggers.
    await tx`delete from private.media_copies where user_id = ${ana.id}`;
    await tx`call private.keep_all_media()`;
    expect(await tx`select address from private.media_copies where user_id = ${ana.id}`).toMatchObject([
      { address: at('picture') },
    ]);
  });
});

test('the timer calls the function only if a copy is due', async () => {
  const ana = await newUser('Ana');
  await rolledBack(async (tx) => {
    const due = async () => (await tx`select private.copy_media_when_due() as due`)[0]?.due;
    await tx`delete from private.media_copies`;
    expect(await due()).toBe(false);
    await tx`update users set avatar_url = ${at('picture')} where id = ${ana.id}`;
    expect(await due()).toBe(true);
  });
});

test('the stack’s own function and timer copy as well', async () => {
  const [, port] = process.env.MEDIA_TEST_HOSTS?.split(':') ?? [];
  const shared = createServer((_, response) => response.end(webpOf(8, 6))).listen(Number(port), '127.0.0.1');
  await once(shared, 'listening');
  try {
    const ana = await newUser('Ana');
    const post = await newPost(ana, 'https://pictures.test/a.webp');
    await expect.poll(() => imageOf(ana, post)).toMatch(ours);
  } finally {
    shared.close();
  }
});
