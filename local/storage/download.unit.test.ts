import { expect, test } from 'vitest';
import { downloadOf } from './download.ts';

const file = { size: 1000, eTag: '"tag"', lastModified: new Date('2026-11-20T10:00:00.500Z') };
const get = (headers: Record<string, string>, method = 'GET') =>
  downloadOf(method, new Headers(headers), file);

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=900-', 900, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=990-5000', 990, 999],
])('%s is the bytes from %i to %i', (range, start, end) => {
  const { status, headers, bytes } = get({ range });
  expect([status, bytes]).toEqual([206, { start, end }]);
  expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
});

test.each(['bytes=1000-', 'bytes=-0', 'bytes=5000-6000'])('%s is beyond the end of the file', (range) => {
  expect(get({ range })).toMatchObject({
    status: 416,
    bytes: null,
    headers: { 'content-range': 'bytes */1000' },
  });
});

test.each(['bytes=', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=9-1'])(
  '%s returns the whole file',
  (range) => {
    expect(get({ range })).toMatchObject({ status: 200, bytes: { start: 0, end: 999 } });
  },
);

test('a range of an older version returns the whole current version', () => {
  expect(get({ range: 'bytes=0-9', 'if-range': '"old"' }).status).toBe(200);
  expect(get({ range: 'bytes=0-9', 'if-range': '"tag"' }).status).toBe(206);
});

test.each([
  [{ 'if-none-match': '"tag"' }, 304],
  [{ 'if-none-match': 'W/"tag", "other"' }, 304],
  [{ 'if-none-match': '*' }, 304],
  [{ 'if-none-match': '"other"' }, 200],
  [{ 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, 304],
  [{ 'if-modified-since': 'Fri, 20 Nov 2026 09:59:59 GMT' }, 200],
  // The tag takes precedence if both are given.
  [{ 'if-none-match': '"other"', 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' }, 200],
])('%j returns %i', (headers, status) => {
  expect(get(headers as Record<string, string>).status).toBe(status);
});

test('HEAD returns the size and no body', () => {
  expect(get({ range: 'bytes=0-9' }, 'HEAD')).toEqual({
    status: 200,
    headers: { 'content-length': '1000' },
    bytes: null,
  });
});

test('an empty file has no range', () => {
  expect(downloadOf('GET', new Headers(), { ...file, size: 0 })).toMatchObject({ status: 200, bytes: null });
  expect(downloadOf('GET', new Headers({ range: 'bytes=0-' }), { ...file, size: 0 }).status).toBe(416);
});
