import { expect, test } from 'vitest';
import { withMediaAddresses } from './media-address.ts';

const path = '/storage/v1/object/public/media/a/b.webp';
const complete = (json: string) => withMediaAddresses(json, 'https://b.example');

test('media of our own gets the present host, in every notation of JSON that Postgres writes', () => {
  for (const [before, after] of [
    ['{"imageUrl" : "', '"}'],
    ['{"imageUrl": "', '"}'],
    ['{"avatarUrl":"', '"}'],
    ['[{"url" : "', '#8x6", "a" : 1}]'],
  ])
    expect(complete(`${before}${path}${after}`)).toBe(`${before}https://b.example${path}${after}`);
});

test('media elsewhere, and texts that mention such a path, stay as they are', () => {
  const reply = {
    imageUrl: `https://a.example${path}`,
    avatarUrl: null,
    content: path,
    title: `"imageUrl" : "${path}"`,
    names: [path],
  };
  expect(complete(JSON.stringify(reply))).toBe(JSON.stringify(reply));
  expect(complete(JSON.stringify(path))).toBe(JSON.stringify(path));
});
