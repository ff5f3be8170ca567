import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusNextCard } from './focus-next-card.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const article = (id: string) => `<article id="${id}" tabindex="0"></article>`;

test.each([
  ['the next card', `<h2>May</h2>${article('one')}${article('gone')}${article('two')}`, 'two'],
  ['the previous card, after the last', `<h2>May</h2>${article('one')}${article('gone')}<div></div>`, 'one'],
  ['the content, after the only card below a heading', `<h2>May</h2>${article('gone')}`, 'content'],
])('the focus moves to %s', (_where, list, expected) => {
  document.body.innerHTML = `<main id="content" tabindex="-1"><section>${list}</section></main>`;
  const gone = document.getElementById('gone');
  gone?.focus();
  focusNextCard('gone');
  gone?.blur();
  gone?.remove();
  vi.advanceTimersByTime(100);
  expect(document.activeElement?.id).toBe(expected);
});
