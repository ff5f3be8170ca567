import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { turnsDuring } from '../../../tests/support/turns.ts';
import { someOf } from '../../_shared/contract/common.ts';
import { check } from './issues.ts';
import { readRows } from './rows.ts';

const kilobyte = 1024;
const list = { field: 'rows', max: 1000, maxBytes: 8 * 1024 * kilobyte };
const row = z.strictObject({ name: z.string(), note: z.optional(z.string()) });
const body = z.strictObject({
  rows: someOf(row, list.max, 'Please send at least one row', 'Please send at most 1,000 rows'),
  mode: z._default(z.enum(['SKIP', 'ADD']), 'SKIP'),
});

/** A request whose body arrives in chunks of 64 kB, and how many of its bytes have been read. */
function requestOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  const taken = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken.bytes >= bytes.length) return controller.close();
        const chunk = bytes.subarray(taken.bytes, taken.bytes + 64 * kilobyte);
        taken.bytes += chunk.length;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body: stream, duplex: 'half' };
  return { request: new Request('http://localhost/', init), taken };
}
const read = (text: string) => readRows(requestOf(text).request, body, list);
const rowsOf = (count: number, one: (index: number) => unknown) =>
  JSON.stringify({ rows: Array.from({ length: count }, (_, index) => one(index)) });
const firstOnly = { path: '', text: 'These are the first 100 mistakes. There may be more.' };

describe('a body with rows gets the same result as any other', () => {
  test.each([
    '{"rows":[{"name":"a"},{"name":"b","note":"🙂"}],"mode":"ADD"}',
    '{"mode":"ADD","rows":[{"name":"a"}]}',
    ' {"rows" : [ {"name":"a"} ] } ',
    '{"rows":[]}',
    '{"rows":[1,null,"a",[],{}],"mode":"NO"}',
    '{"rows":[{"name":"a","age":1}],"other":1}',
    '{"rows":{"0":{"name":"a"}}}',
    '{"rows":"a"}',
    '{"rows":null}',
    '{"rows":[{"name":"\\u0000"}]}',
    '{"rows":[{"__proto__":{"name":"a"}}]}',
    '{"__proto__":{"rows":[{"name":"a"}]}}',
    '{}',
    '[{"name":"a"}]',
    '"rows"',
    '12',
    'null',
  ])('%s', async (text) => {
    expect(await read(text)).toEqual(check(body, JSON.parse(text)));
  });

  test('whatever the JSON', async () => {
    const value = fc.oneof(
      fc.json().map((text) => JSON.parse(text)),
      fc.record({
        rows: fc.array(fc.oneof(fc.record({ name: fc.string({ unit: 'grapheme' }) }), fc.jsonValue())),
      }),
    );
    await fc.assert(
      fc.asyncProperty(value, async (found) => {
        const text = JSON.stringify(found);
        expect(await read(text)).toEqual(check(body, JSON.parse(text)));
      }),
    );
  });

  test('and if it is not JSON, a 400', async () => {
    const notJson = { status: 400, message: 'The request body must be JSON.' };
    for (const text of [
      '',
      '{',
      '{"rows":[{"name":"a"}]',
      '{"rows":[{"name":"a"},]}',
      '{"rows":[]}}',
      'rows',
      '{}{}',
    ])
      await expect(read(text), text).rejects.toMatchObject(notJson);
  });
});

describe('reading stops', () => {
  test('at the hundredth mistake, and the reply says so', async () => {
    const { request, taken } = requestOf(rowsOf(1000, () => ({ note: 'x'.repeat(kilobyte) })));
    const { issues } = await readRows(request, body, list);
    expect(issues).toHaveLength(101);
    expect(issues?.[99]).toEqual({ path: 'rows.99.name', text: 'rows.99.name is required' });
    expect(issues?.[100]).toEqual(firstOnly);
    expect(taken.bytes).toBeLessThan(200 * kilobyte);
  });

  test('after one row too many', async () => {
    const { request, taken } = requestOf(rowsOf(5000, () => ({ name: 'a'.repeat(kilobyte) })));
    const { issues } = await readRows(request, body, list);
    expect(issues).toEqual([{ path: 'rows', text: 'Please send at most 1,000 rows' }]);
    expect(taken.bytes).toBeLessThan(1200 * kilobyte);
  });

  test.each([
    ['a row', `{"rows":[{"name":"${'a'.repeat(1000 * kilobyte)}"}]}`],
    ['another field', `{"mode":"${'a'.repeat(1000 * kilobyte)}"}`],
    ['a list without a name', `[${'{},'.repeat(300_000)}{}]`],
  ])('in %s that is longer than any row', async (_, text) => {
    const { request, taken } = requestOf(text);
    await expect(readRows(request, body, list)).rejects.toMatchObject({
      status: 413,
    });
    expect(taken.bytes).toBeLessThan(200 * kilobyte);
  });

  test('at the limit of the body', async () => {
    const { request } = requestOf(rowsOf(1000, () => ({ name: 'a'.repeat(kilobyte) })));
    await expect(readRows(request, body, { ...list, maxBytes: 500 * kilobyte })).rejects.toMatchObject({
      status: 413,
    });
  });
});

test('a large body waits for other work whenever it has worked for three milliseconds', async () => {
  const { turns } = await turnsDuring(() => read(rowsOf(1000, () => ({ name: 'a'.repeat(kilobyte) }))));
  expect(turns).toBeGreaterThan(10);
});

test('of the mistakes in any other body, a hundred are listed', () => {
  const unknown = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`f${index}`, 1]));
  const { issues } = check(body, { rows: [{ name: 'a' }], ...unknown });
  expect(issues).toHaveLength(101);
  expect(issues?.at(-1)).toEqual(firstOnly);
});
