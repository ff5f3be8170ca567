/**
 * Sends every row of `matrix.ts` as each role. Checks the status, and compares every byte where hidden must equal unknown.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { errorReply } from '../../functions/_shared/contract/common.ts';
import { pdfForm } from '../support/page-scene.ts';
import { request, type User } from '../support/users.ts';
import { matrix } from './matrix.ts';
import {
  type Column,
  columns,
  type MatrixScene,
  make,
  newMatrixScene,
  type Things,
  unknownThings,
} from './matrix-scene.ts';

type Row = { method: string; path: string; body: string | undefined; cells: Record<Column, string> };

const rows: Row[] = matrix
  .trim()
  .split('\n')
  .slice(1)
  .filter((line) => line.trim())
  .map((line) => {
    const [method = '', path = '', ...rest] = line.trim().split(/\s{2,}/);
    // The last three may be left out. Moderators and ex-members then have the status of outsiders of the private club,
    // and suspended users are refused wherever a token is needed.
    const [anon = '', , , stranger = ''] = rest;
    for (const [column, otherwise] of [
      ['moderator', stranger],
      ['ex-member', stranger],
      ['suspended', anon === '401' ? '403' : anon],
    ] as const)
      if (!/^\d{3}=?$|^-$/.test(rest[columns.indexOf(column)] ?? ''))
        rest.splice(columns.indexOf(column), 0, otherwise);
    const cells = Object.fromEntries(
      columns.map((column, index) => [column, rest[index] ?? '']),
    ) as Row['cells'];
    return { method, path, body: rest[columns.length], cells };
  });

// Reads and refusals do not change anything, so they share one scene.
const shared = {} as Record<'open' | 'private', MatrixScene>;
beforeAll(async () => {
  [shared.open, shared.private] = await Promise.all([newMatrixScene(false), newMatrixScene(true)]);
});

describe.each(rows)('$method $path $body', (row) => {
  for (const column of columns.filter((each) => row.cells[each] !== '-')) {
    test(`${column}: ${row.cells[column]}`, async () => {
      const isPrivate = column !== 'outsider' && column !== 'banned';
      const status = Number.parseInt(row.cells[column], 10);
      const isChange = row.method !== 'GET' && status < 400;
      const { users, things } = isChange
        ? await newMatrixScene(isPrivate)
        : shared[isPrivate ? 'private' : 'open'];
      const user = await users[column]();
      const response = await send(user, row, things);
      expect(response.status, response.text).toBe(status);
      // Everything else refuses them with the reason.
      if (column === 'suspended' && status === 403)
        expect(errorReply.parse(response.body)).toEqual({
          error: 'Your account is permanently suspended. Reason: Spam',
          isSuspended: true,
        });
      if (!row.cells[column].endsWith('=')) return;
      const unknown = await send(user, row, unknownThings());
      expect([unknown.status, unknown.text]).toEqual([response.status, response.text]);
      expect(headersOf(unknown)).toEqual(headersOf(response));
    });
  }
});

test('every route has its rows', async () => {
  const { paths } = (await request(null, 'GET', '/openapi.json')).body as { paths: Record<string, object> };
  // PUT is the same route as PATCH.
  const tested = new Set(
    rows.map(({ method, path }) => `${method.replace('PUT', 'PATCH')} ${shapeOf(path)}`),
  );
  const missing = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase().replace('PUT', 'PATCH')} ${path.slice(4)}`,
      ),
    )
    .filter((route) => !tested.has(shapeOf(route)));
  expect(missing).toEqual([]);
});

/** A path without its query and without the names of its parameters. */
const shapeOf = (path: string) => path.replace(/\?.*/, '').replace(/\{\w+\}/g, '{}');

/** The text with its placeholders replaced. */
async function fill(text: string, things: Things): Promise<string> {
  let filled = text;
  for (const [braced, word = ''] of text.matchAll(/\{(\w+)\}/g)) {
    const thing = things[word];
    if (thing !== undefined) filled = filled.replace(braced, await make(thing));
  }
  return filled;
}

async function send(user: User | null, { method, path, body }: Row, things: Things) {
  const form = forms[body ?? ''];
  const filled = body && !form ? JSON.parse(await fill(body, things)) : undefined;
  return request(user, method, await fill(path, things), form ? form() : filled);
}

/** The bodies that are files. */
const forms: Record<string, () => FormData> = { PNG: pictureForm, PDF: () => pdfForm() };

/** A form with a picture of one pixel. */
function pictureForm(): FormData {
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
