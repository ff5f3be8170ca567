/** Asks every row of `matrix.ts` as everybody: status, and where hidden must equal unknown, every byte. */
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, type Person } from '../support/users.ts';
import { matrix } from './matrix.ts';
import { type Column, columns, type MatrixScene, newMatrixScene, unknownThings } from './matrix-scene.ts';

type Row = { method: string; path: string; body: string | undefined; cells: Record<Column, string> };

const rows: Row[] = matrix
  .trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim())
  .map((line) => {
    const [method = '', path = '', ...rest] = line.trim().split(/\s{2,}/);
    // A row without a moderator's cell: they are whoever stands outside.
    if (!/^\d{3}=?$|^-$/.test(rest[columns.length - 1] ?? ''))
      rest.splice(columns.length - 1, 0, rest[columns.indexOf('private')] ?? '');
    const cells = Object.fromEntries(
      columns.map((column, place) => [column, rest[place] ?? '']),
    ) as Row['cells'];
    return { method, path, body: rest[columns.length], cells };
  });

// Reading and being refused change nothing, so one scene serves all of that.
const shared = {} as Record<'open' | 'private', MatrixScene>;
beforeAll(async () => {
  [shared.open, shared.private] = await Promise.all([newMatrixScene(false), newMatrixScene(true)]);
});

describe.each(rows)('$method $path $body', (row) => {
  for (const column of columns.filter((each) => row.cells[each] !== '-')) {
    test(`${column}: ${row.cells[column]}`, async () => {
      const isPrivate = column !== 'outsider';
      const status = Number.parseInt(row.cells[column], 10);
      const changes = row.method !== 'GET' && status < 400;
      for (const who of column === 'private' ? (['private', 'removed'] as const) : [column]) {
        const { people, things } = changes
          ? await newMatrixScene(isPrivate)
          : shared[isPrivate ? 'private' : 'open'];
        const answer = await send(people[who], row, things);
        expect(answer.status, answer.text).toBe(status);
        if (!row.cells[column].endsWith('=')) continue;
        const unknown = await send(people[who], row, unknownThings());
        expect([unknown.status, unknown.text]).toEqual([answer.status, answer.text]);
        expect(headersOf(unknown)).toEqual(headersOf(answer));
      }
    });
  }
});

test('every route has its rows', async () => {
  const { paths } = (await ask(null, 'GET', '/openapi.json')).body as { paths: Record<string, object> };
  // PUT is the same route as PATCH.
  const asked = new Set(rows.map(({ method, path }) => `${method.replace('PUT', 'PATCH')} ${shapeOf(path)}`));
  const missing = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase().replace('PUT', 'PATCH')} ${path.slice(4)}`,
      ),
    )
    .filter((route) => !asked.has(shapeOf(route)));
  expect(missing).toEqual([]);
});

/** A path with its parameters emptied and without its query. */
const shapeOf = (path: string) => path.replace(/\?.*/, '').replace(/\{\w+\}/g, '{}');

const fill = (text: string, things: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, word: string) => things[word] ?? `{${word}}`);

function send(person: Person | null, { method, path, body }: Row, things: Record<string, string>) {
  const filled = body && body !== 'PNG' ? JSON.parse(fill(body, things)) : undefined;
  return ask(person, method, fill(path, things), body === 'PNG' ? aPicture() : filled);
}

/** One pixel. */
function aPicture(): FormData {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new FormData();
  form.set('file', new File([bytes], 'pixel.png', { type: 'image/png' }));
  return form;
}

function headersOf({ headers }: { headers: Headers }): Record<string, string> {
  const { 'x-request-id': _id, date: _date, ...rest } = Object.fromEntries(headers);
  return rest;
}
