import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Maduro Monday', 'maduro-monday'],
  ['  The   Briar Bench ', 'the-briar-bench'],
  ['Ash & Ember', 'ash-ember'],
  ['Café Größe Ñandú', 'cafe-grosse-nandu'],
  ['Łódź Đorđe Ŧŋ', 'lodz-dorde-tng'],
  ['Smørrebrød & Cœur Æther', 'smorrebrod-coeur-aether'],
  ['Þórr ẞ Ħal Ðraumur Kısmet', 'thorr-ss-hal-draumur-kismet'],
  ['No. 7: "Slow" Smoke!', 'no-7-slow-smoke'],
  ['煙', ''],
])('%j becomes %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a slug has at most 50 characters, and does not end with a hyphen where it was cut', () => {
  expect(slugOf('a'.repeat(80))).toHaveLength(50);
  expect(slugOf(`${'a'.repeat(49)} bench`)).toBe('a'.repeat(49));
});
