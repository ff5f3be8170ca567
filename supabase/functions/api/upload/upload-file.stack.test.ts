import { connect } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  gifOf,
  jpegOf,
  media,
  png,
  pngOfLength,
  refusedFiles,
  uploadForm,
  webpOf,
} from '../../../tests/support/files.ts';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { sql, stack } from '../../../tests/support/stack.ts';
import { recordedMp4 } from '../../../tests/support/stripping.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { haveDone, inOneWindow } from '../../../tests/support/windows.ts';
import { uploadReply } from '../../_shared/contract/values/upload.ts';

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
  (await sql<{ name: string }[]>`select name from private.files_of(${id})`).map(({ name }) => name);

test.each(Object.entries(media))('%s is stored and served as its own kind', async (declared, kind) => {
  const answer = await request(ana, 'POST', '/upload', formWith(kind.file, 'IMG 1.exe', declared));
  const { url } = read(answer, uploadReply, 201);
  expect(url).toMatch(
    new RegExp(
      `^${stack.API_URL}/storage/v1/object/public/media/[0-9a-f-]{36}/[0-9a-f-]{36}\\.${kind.extension}$`,
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

test('a file is not accepted as an image because of its name or declared type', async () => {
  for (const file of Object.values(refusedFiles)) {
    const response = await request(ana, 'POST', '/upload', formWith(file));
    expect(readRefusal(response, 400)).toBe('Invalid file type. Please upload an image or video.');
  }
  expect(await storedBy(ana)).toEqual([]);
});

test('a web page that begins like a GIF and a truncated picture are refused', async () => {
  const page = Buffer.from('GIF89a\x01\0\x01\0/*<html><script>alert(1)</script>*/=1;');
  for (const file of [page, png.subarray(0, -1)]) {
    const response = await request(ana, 'POST', '/upload', formWith(file));
    expect(readRefusal(response, 400)).toBe('This image is damaged. Please use another one.');
  }
  expect(await storedBy(ana)).toEqual([]);
});

test('50 MB are stored, and one byte more is refused without leaving a file', async () => {
  const most = pngOfLength(50 * 1024 * 1024);
  const { url } = read(await request(ana, 'POST', '/upload', formWith(most)), uploadReply, 201);
  const stored = await storedBy(ana);
  expect(stored).toHaveLength(1);
  expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(most.length));

  for (const extra of [1, 20 * 1024 * 1024]) {
    const response = await request(ana, 'POST', '/upload', formWith(pngOfLength(most.length + extra)));
    expect(readRefusal(response, 413)).toBe('File too large. Maximum size is 50MB.');
  }
  expect(await storedBy(ana)).toEqual(stored);
});

test('a form must contain one file, in the field "file", and be complete', async () => {
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

const [small, medium, large] = [webpOf(480, 360), webpOf(1080, 810), webpOf(2048, 1536)] as const;

test('a picture is stored with its smaller sizes, counts once, and has an address that lists them', async () => {
  const { url } = read(
    await request(ana, 'POST', '/upload', uploadForm(small, medium, large)),
    uploadReply,
    201,
  );
  expect(url).toMatch(/\/media\/[0-9a-f-]{36}\/[0-9a-f-]{36}\/480-1080-2048x1536\.webp$/);
  const addressOf = (file: string) => new URL(file, url);
  for (const [address, file] of [
    [addressOf('480.webp'), small],
    [addressOf('1080.webp'), medium],
    [url, large],
  ] as const) {
    const served = await fetch(address);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(file);
  }
  const counted = await sql`select count from private.rate_limits where user_id = ${ana.id}`;
  expect([...counted]).toEqual([{ count: 1 }]);
});

test('a size may be a pixel taller or shorter because of rounding, and one smaller size is enough', async () => {
  for (const height of [639, 640, 641]) {
    const form = uploadForm(webpOf(480, height), webpOf(1500, 2000));
    expect(read(await request(ana, 'POST', '/upload', form), uploadReply, 201).url).toMatch(
      /\/480-1500x2000\.webp$/,
    );
  }
});

const place = 'GPS 52.3731 4.8922';
/** Adds a comment after the first marker. */
const placed = (jpeg: Buffer) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, place.length + 2]),
    Buffer.from(place),
    jpeg.subarray(2),
  ]);

test('every size is served without what its camera wrote about it', async () => {
  const form = uploadForm(placed(jpegOf(480, 360)), placed(jpegOf(1000, 750)));
  const { url } = read(await request(ana, 'POST', '/upload', form), uploadReply, 201);
  for (const address of [url, new URL('480.jpg', url)])
    expect(Buffer.from(await (await fetch(address)).arrayBuffer()).toString('latin1')).not.toContain('GPS');
});

/** Exif data that says that the picture lies on its side. */
const sideways = Buffer.from(
  'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
  'latin1',
);
const segment = (data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, 0xe1, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

test('a photograph on its side has the name and the sizes of what viewers show', async () => {
  const photograph = (width: number, height: number) =>
    withSegments(
      jpegOf(width, height),
      ...Array.from({ length: 21 }, () => segment(Buffer.alloc(65_000))),
      segment(sideways),
    );
  const form = uploadForm(photograph(640, 480), photograph(2000, 1500));
  const { url } = read(await request(ana, 'POST', '/upload', form), uploadReply, 201);
  expect(url).toMatch(/\/480-1500x2000\.jpg$/);
  const served = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(served).toEqual(withSegments(jpegOf(2000, 1500), segment(sideways)));
});

test('a GIF without a trailer and an MP4 of a TV shop are accepted', async () => {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]);
  const gif = Buffer.concat([gifOf(1, 1).subarray(0, -1), frame]);
  const film = Buffer.from(media['video/mp4']?.file ?? '');
  film.write('M4V ', 8);
  for (const [file, extension] of [
    [gif, 'gif'],
    [film, 'mp4'],
  ] as const) {
    const { url } = read(await request(ana, 'POST', '/upload', formWith(file, 'a', '')), uploadReply, 201);
    expect(url).toMatch(new RegExp(`\\.${extension}$`));
  }
});

const otherPicture =
  'Please send at most two smaller sizes of the same picture before it, the smallest first.';
const notAPicture = 'Invalid file type. Please upload an image or video.';
const video = media['video/mp4']?.file ?? png;
const longerThanASmallerSize = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
test.each([
  ['more than two', 400, otherPicture, [webpOf(320, 240), small, medium, large]],
  ['other proportions', 400, otherPicture, [webpOf(480, 362), large]],
  ['one that is not smaller', 400, otherPicture, [large, large]],
  ['the larger one first', 400, otherPicture, [medium, small, large]],
  ['one size twice', 400, otherPicture, [small, small, large]],
  ['another type', 400, otherPicture, [jpegOf(480, 360), large]],
  ['sizes of a video', 400, otherPicture, [small, video]],
  ['videos as sizes', 400, otherPicture, [video, video, large]],
  ['a page as a size', 400, notAPicture, [Buffer.from('<!doctype html><script>alert(1)</script>'), large]],
  ['a page as the picture', 400, notAPicture, [small, medium, Buffer.from('<svg/>')]],
  [
    'a size beyond 2 MB',
    413,
    'A smaller size of a picture can be at most 2MB.',
    [longerThanASmallerSize, large],
  ],
  [
    'a size of too many pixels',
    400,
    'This image is too large. Please use a smaller one.',
    [gifOf(60_000, 45_000), large],
  ],
])('%s: refused, and nothing is stored', async (_what, status, sentence, files) => {
  expect(readRefusal(await request(ana, 'POST', '/upload', uploadForm(...files)), status)).toBe(sentence);
  expect(await storedBy(ana)).toEqual([]);
});

test('a smaller size alone is not an upload, and none may follow the picture', async () => {
  const alone = new FormData();
  alone.append('smaller', new File([new Uint8Array(small)], 'a'));
  const after = uploadForm(small, large);
  after.append('smaller', new File([new Uint8Array(medium)], 'a'));
  for (const form of [alone, after])
    expect(readRefusal(await request(ana, 'POST', '/upload', form), 400)).toBe(
      'Please send one file, in the multipart field "file".',
    );
  expect(await storedBy(ana)).toEqual([]);
});

test('an interrupted upload leaves nothing behind', async () => {
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
  await vi.waitUntil(async () => (await started()).length > 0);
  socket.destroy();
  const { url } = read(await request(ana, 'POST', '/upload', formWith(png)), uploadReply, 201);
  expect((await storedBy(ana)).map((name) => url.endsWith(name))).toEqual([true]);
});

test('the 61st upload in an hour is refused', async () => {
  const { busy, response } = await inOneWindow('1 hour', async () => {
    const busy = await newUser('Busy');
    await haveDone(busy, 'upload', 60);
    return { busy, response: await request(busy, 'POST', '/upload', formWith(png)) };
  });
  expect(readRefusal(response, 429)).toBe("You're doing that too often. Please try again later.");
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await storedBy(busy)).toEqual([]);
});
