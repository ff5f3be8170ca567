import { expect, test } from 'vitest';
import { typedFile } from './typed-file.ts';

const fileOf = (bytes: string, type: string) =>
  new File([Uint8Array.from(Buffer.from(bytes, 'latin1'))], 'IMG', { type });

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/gif', 'GIF89a'],
  ['video/mp4', '\0\0\0\x10ftypM4V \0\0\0\0'],
])('%s is known by its bytes, whatever the browser guesses', async (type, bytes) => {
  for (const guess of ['', 'application/octet-stream', 'image/png', 'video/x-m4v', type])
    expect((await typedFile(fileOf(bytes, guess))).type).toBe(type);
});

test('a file of another kind keeps the type that the browser guessed', async () => {
  for (const type of ['', 'image/png', 'text/plain'])
    expect((await typedFile(fileOf('words', type))).type).toBe(type);
});
