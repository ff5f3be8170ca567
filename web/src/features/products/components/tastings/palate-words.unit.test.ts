import { expect, test } from 'vitest';
import { palateSentence } from './palate-words.ts';

const axis = (name: string, agreement: number) => ({ axis: name, productCount: 5, agreement });

test('names what two users agree on and what they do not', () => {
  const alike = [axis('strength', 0.95), axis('spice', 0.8)];
  const unlike = [axis('roomNote', 0.6), axis('sweet', 0.2)];
  expect(palateSentence([...alike, ...unlike])).toBe(
    'You agree on strength and spice, but not on sweetness.',
  );
  expect(palateSentence(alike)).toBe('You agree on strength and spice.');
  expect(palateSentence(unlike)).toBe("You don't agree on sweetness.");
  expect(palateSentence([axis('body', 0.6)])).toBe('You agree on some of what you taste.');
});
