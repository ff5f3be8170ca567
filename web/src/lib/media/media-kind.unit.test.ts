import { expect, test } from 'vitest';
import { mediaWord } from './media-kind.ts';

test('a video is not called a picture', () => {
  expect(mediaWord('https://a.example/lighting.mp4')).toBe('Video');
  expect(mediaWord('https://a.example/pipe.png#4x3')).toBe('Picture');
  // A file that has not been sent yet.
  expect(mediaWord('blob:https://a.example/7c3e')).toBe('Picture');
});
