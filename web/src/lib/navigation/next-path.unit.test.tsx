import { describe, expect, test } from 'vitest';
import { safeNextPath } from './next-path.ts';

test.each(['/feed', '/clubs/briar?tab=members', '/posts/1#c', '/u/ana%20b'])('accepts %s', (path) => {
  expect(safeNextPath(path)).toBe(path);
});

describe('never leaves this site', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'evil.example',
    '@evil.example',
    '',
    null,
    undefined,
  ])('%j', (candidate) => {
    const path = safeNextPath(candidate);
    const address = new URL(path ?? '/', window.location.origin);
    expect(address.origin).toBe(window.location.origin);
    expect(path ?? '').not.toMatch(/^\/\//);
    if (!candidate?.startsWith('/')) expect(path).toBeUndefined();
  });
});
