import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawYear } from './year-picture.ts';

const written: string[] = [];
const context = {
  ...{ fillRect() {}, beginPath() {}, roundRect() {}, fill() {} },
  measureText: () => ({ width: 0 }),
  fillText: (words: string) => written.push(words),
};

beforeEach(() => {
  written.length = 0;
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
});

test('the picture of a year counts one cigar, one bowl and one hour in the singular', async () => {
  await drawYear({
    ...{ year: 2026, firstYear: 2026, entryCount: 2, minutes: 60, cigars: 1, bowls: 1 },
    ...{ days: [], favourites: [], highestRated: [], companions: [] },
  });
  expect(written.slice(1, 7)).toEqual(['1', 'cigar', '1', 'bowl', '1', 'hour']);
});
