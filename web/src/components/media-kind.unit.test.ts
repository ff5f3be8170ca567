import { expect, test } from 'vitest';
import { mediaKind, mediaWord } from './media-kind.ts';

test.each([
  ['https://a.example/pipe.png#4x3', 'image', 'Picture'],
  ['https://a.example/lighting.mp4', 'video', 'Video'],
  ['https://a.example/LIGHTING.WEBM?v=2#640x360', 'video', 'Video'],
  ['blob:https://a.example/7c3e', 'image', 'Picture'],
  ['https://a.example/mp4', 'image', 'Picture'],
])('%s is of the kind %s and called %s', (url, kind, word) => {
  expect([mediaKind(url), mediaWord(url)]).toEqual([kind, word]);
});
