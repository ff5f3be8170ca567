import { connect } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import { media, png, refusedFiles } from '../../../tests/support/files.ts';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { sql, stack } from '../../../tests/support/stack.ts';
import { recordedMp4 } from '../../../tests/support/stripping.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { uploadReply } from '../../_shared/contract/upload.ts';

let ana: User;
beforeEach(async () => {
  ana = await newUser('Ana');
});

function formWith(file: Uint8Array, name = 'picture.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(file)], name, { type }));
  return form;
}
const storedBy = async ({ id }: User) =>
  (await sql<{ name: string }[]>`select name from storage.objects where name like ${`${id}/%`}`).map(
    ({ name }) => name,
  );

test.each(Object.entries(media))('%s is stored and served as its own kind', async (declared, kind) => {
  const answer = await request(ana, 'POST', '/upload', formWith(kind.file, 'IMG 1.exe', declared));
  const { url } = read(answer, uploadReply, 201);
  expect(url).toMatch(
    new RegExp(
      `^${stack.API_URL}/storage/v1/object/public/media/${ana.id}/[0-9a-f-]{36}\\.${kind.extension}$`,
    ),
  );
  const served = await fetch(url);
  expect(served.headers.get('content-type')).toBe(kind.type ?? declared);
  expect(served.headers.get('cache-control')).toContain('max-age=31536000');
  expect(Buffer.from(await served.arrayBuffer())).toEqual(kind.file);
});

test('a video whose camera recorded its place is served without it, and stored once', async () => {
  const place = '+52.3731+004.8922/ GPS';
  for (const file of Object.values(recordedMp4(place))) {
    const user = await newUser('Ana');
    const response = await request(user, 'POST', '/upload', formWith(file, 'ride.mp4', 'video/mp4'));
    const served = await fetch(read(response, uploadReply, 201).url);
    const text = Buffer.from(await served.arrayBuffer()).toString('latin1');
    expect(text).toContain(`frames${'\0'.repeat(place.length)}sound`);
    expect(text).toHaveLength(file.length);
    expect(await storedBy(user)).toHaveLength(1);
  }
});

test('a file is not an image by its name or its declared type', async () => {
  for (const file of Object.values(refusedFiles)) {
    const response = await request(ana, 'POST', '/upload', formWith(file));
    expect(readRefusal(response, 400)).toBe('Invalid file type. Please upload an image or video.');
  }
  expect(await storedBy(ana)).toEqual([]);
});

test('a page that begins like a GIF is served as a broken GIF', async () => {
  const page = Buffer.from('GIF89a\x01\0\x01\0/*<html><script>alert(1)</script>*/=1;');
  const { url } = read(
    await request(ana, 'POST', '/upload', formWith(page, 'x.html', 'text/html')),
    uploadReply,
    201,
  );
  expect(url).toMatch(/\.gif$/);
  expect((await fetch(url)).headers.get('content-type')).toBe('image/gif');
});

test('50 MB are stored, and of one byte more nothing is', async () => {
  const most = Buffer.concat([png, Buffer.alloc(50 * 1024 * 1024 - png.length)]);
  const { url } = read(await request(ana, 'POST', '/upload', formWith(most)), uploadReply, 201);
  const stored = await storedBy(ana);
  expect(stored).toHaveLength(1);
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(most.length));

  for (const extra of [1, 20 * 1024 * 1024]) {
    const response = await request(
      ana,
      'POST',
      '/upload',
      formWith(Buffer.concat([most, Buffer.alloc(extra)])),
    );
    expect(readRefusal(response, 413)).toBe('File too large. Maximum size is 50MB.');
  }
  expect(await storedBy(ana)).toEqual(stored);
});

test('a form must hold one file, in the field "file", and be complete', async () => {
  const wrongField = new FormData();
  wrongField.append('image', new File([new Uint8Array(png)], 'a.png'));
  const notAFile = new FormData();
  notAFile.append('file', 'words');
  const twoFiles = formWith(png);
  twoFiles.append('file', new File([new Uint8Array(png)], 'b.png'));
  const moreFields = formWith(png);
  moreFields.append('folder', '../somebody-else');
  for (const body of [
    wrongField,
    notAFile,
    twoFiles,
    moreFields,
    new FormData(),
    { file: 'a.png' },
    undefined,
  ]) {
    const response = await request(ana, 'POST', '/upload', body);
    expect(readRefusal(response, 400)).toBe('Please send one file, in the multipart field "file".');
  }
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  for (const body of [part, `${part}GIF89a`, `${part}GIF89a\r\n--b`]) {
    const response = await request(ana, 'POST', '/upload', body, multipart);
    expect(readRefusal(response, 400)).toBe('The upload was interrupted. Please try again.');
  }
  expect(await storedBy(ana)).toEqual([]);
});

test('an interrupted upload leaves nothing', async () => {
  const { hostname, port } = new URL(stack.API_URL);
  const socket = connect(Number(port), hostname, () => {
    socket.write(
      `POST /functions/v1/api/upload HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${ana.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    );
    socket.write(Buffer.concat([png, Buffer.alloc(2_000_000)]));
  });
  const started = () => sql`select from private.rate_limits where user_id = ${ana.id}`;
  await vi.waitUntil(async () => (await started()).length > 0, { timeout: 60_000 });
  socket.destroy();
  const { url } = read(await request(ana, 'POST', '/upload', formWith(png)), uploadReply, 201);
  expect((await storedBy(ana)).map((name) => url.endsWith(name))).toEqual([true]);
});

test('the 61st upload of an hour is refused', async () => {
  await sql`
    insert into private.rate_limits (user_id, activity, window_start, count)
    values (${ana.id}, 'upload', date_bin('1 hour', now(), 'epoch'), 60)`;
  const response = await request(ana, 'POST', '/upload', formWith(png));
  expect(readRefusal(response, 429)).toBe("You're doing that too often. Please try again later.");
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await storedBy(ana)).toEqual([]);
});
