import { describe, expect, test, vi } from 'vitest';
import { discardBody, readText } from './body.ts';

/** A request whose body consists of chunks. After the last one, it ends or falls silent. */
function requestOf(chunks: Uint8Array[], { length, ends = true }: { length?: number; ends?: boolean } = {}) {
  const taken: Uint8Array[] = [];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(stream) {
        const chunk = chunks[taken.length];
        if (chunk) {
          taken.push(chunk);
          stream.enqueue(chunk);
        } else if (ends) stream.close();
        else return new Promise(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  const headers = length === undefined ? {} : { 'content-length': String(length) };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return { request: new Request('http://localhost/', init), taken };
}
const bytes = (text: string) => new TextEncoder().encode(text);
const tooLarge = { status: 413, message: 'That request is too large. Please send less.' };

describe('a body as text', () => {
  test('is joined correctly if a character is split between chunks', async () => {
    const [smile] = [bytes('a 🙂 b')];
    const { request } = requestOf([smile.subarray(0, 4), smile.subarray(4)]);
    expect(await readText(request, 10)).toBe('a 🙂 b');
    expect(await readText(new Request('http://localhost/'), 10)).toBe('');
  });

  test('can have exactly as many bytes as allowed', async () => {
    expect(await readText(requestOf([bytes('12345'), bytes('67890')]).request, 10)).toBe('1234567890');
    const { request, taken } = requestOf([bytes('12345'), bytes('678901'), bytes('more')]);
    await expect(readText(request, 10)).rejects.toMatchObject(tooLarge);
    expect(taken).toHaveLength(2);
  });

  test('is refused by its length alone', async () => {
    const { request, taken } = requestOf([bytes('12345678901')], { length: 11 });
    await expect(readText(request, 10)).rejects.toMatchObject(tooLarge);
    expect(taken).toHaveLength(0);
  });
});

test('a client that falls silent is not waited for', async () => {
  vi.useFakeTimers();
  const reading = expect(
    readText(requestOf([bytes('1')], { ends: false }).request, 10),
  ).rejects.toMatchObject({ status: 400, message: 'The request was interrupted. Please try again.' });
  await vi.runAllTimersAsync();
  await reading;
  vi.useRealTimers();
});

describe('the rest of a refused body', () => {
  test('is read to its end', async () => {
    const { request, taken } = requestOf([bytes('12345'), bytes('678901'), bytes('more'), bytes('and more')]);
    await expect(readText(request, 10)).rejects.toMatchObject(tooLarge);
    await discardBody(request);
    expect(taken).toHaveLength(4);
  });

  test('is not read beyond the usual size, and not at all if it is known to be longer', async () => {
    const chunks = Array.from({ length: 20 }, () => new Uint8Array(64 * 1024));
    const endless = requestOf(chunks);
    await discardBody(endless.request);
    expect(endless.taken).toHaveLength(4);
    const known = requestOf(chunks, { length: 20 * 64 * 1024 });
    await discardBody(known.request);
    expect(known.taken).toHaveLength(0);
  });

  test('is not waited for if the client falls silent or disconnects', async () => {
    vi.useFakeTimers();
    const silent = discardBody(requestOf([bytes('1')], { ends: false }).request);
    await vi.runAllTimersAsync();
    await silent;
    vi.useRealTimers();
    const body = new ReadableStream({ pull: (stream) => stream.error(new Error('reset')) });
    await discardBody(
      new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit),
    );
  });
});
