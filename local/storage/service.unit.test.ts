import { expect, test, vi } from 'vitest';
import { createStorage } from './service.ts';

/** A bucket for files of up to 100 bytes. */
function newStorage() {
  const fetch = vi.fn(async (_request: Request) => new Response('stored'));
  const sql = async () => [{ limit: 100 }];
  const storage = createStorage({ fetch, close: async () => {} }, sql as never);
  const upload = (body: ReadableStream<Uint8Array>) =>
    storage(
      new Request('http://storage.test/storage/v1/object/media/a.png', {
        method: 'POST',
        headers: { 'content-type': 'image/png' },
        body,
        duplex: 'half',
      } as RequestInit),
    );
  return { fetch, upload };
}

const bytes = (length: number) => new Uint8Array(length).fill(1);

test('a file of the maximum size is stored unchanged', async () => {
  const { fetch, upload } = newStorage();
  const response = await upload(new Blob([bytes(60), bytes(40)]).stream());
  expect(await response.text()).toBe('stored');
  const [request] = fetch.mock.calls[0] ?? [];
  expect(request?.headers.get('content-type')).toBe('image/png');
  expect(await request?.bytes()).toEqual(bytes(100));
});

test('an interrupted upload does not reach lite, which would print a stack trace', async () => {
  const { fetch, upload } = newStorage();
  const brokenOff = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes(60)),
    pull: (controller) => controller.error(new Error('aborted')),
  });
  expect((await upload(brokenOff)).status).toBe(499);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ['read to its end', 250, 250],
  ['read up to three times the limit', 100_000, 310],
])('a file that is too large is %s', async (_name, length, mostRead) => {
  const { fetch, upload } = newStorage();
  let sent = 0;
  const response = await upload(
    new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (sent === length) return controller.close();
          sent += 10;
          controller.enqueue(bytes(10));
        },
      },
      { highWaterMark: 0 },
    ),
  );
  expect(await response.json()).toMatchObject({ statusCode: '413', error: 'Payload too large' });
  expect(sent).toBeLessThanOrEqual(mostRead);
  expect(fetch).not.toHaveBeenCalled();
});
