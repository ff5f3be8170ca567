import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paths } from '@/config/paths.ts';
import { show } from '@/testing/show.tsx';
import { FoldedText } from './folded-text.tsx';

const long = Array.from({ length: 12 }, (_, line) => `Line ${line}`).join('\n');

/** Simulates a text with this many lines, of which eight are shown, because happy-dom has no layout. */
function showLines(count: number, text: string, id = String(count)) {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(count * 20);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(Math.min(count, 8) * 20);
  return show(<FoldedText id={id} text={text} mentions={['ana']} mentionHref={paths.user} />);
}
const more = () => screen.queryByRole('button', { name: 'Read more' });

test('a text longer than eight lines is folded until it is unfolded, and then takes the focus', async () => {
  const user = showLines(12, long);
  const button = more();
  if (!button) throw new Error('The text is not folded.');
  await user.click(button);
  expect(more()).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(long));
});

test('an unfolded text is still unfolded when the screen is shown again', async () => {
  const user = showLines(12, long, 'again');
  const button = more();
  if (!button) throw new Error('The text is not folded.');
  await user.click(button);
  cleanup();
  showLines(12, long, 'again');
  expect(more()).toBeNull();
});

test('a text that fits has nothing to unfold', () => {
  showLines(8, long);
  expect(more()).toBeNull();
});

test('a link below the fold unfolds the text when the keyboard reaches it', async () => {
  const user = showLines(12, `${long}\n@ana`, 'link');
  const link = screen.getByRole('link', { name: '@ana' });
  vi.spyOn(link, 'getBoundingClientRect').mockReturnValue({ bottom: 240 } as DOMRect);
  await user.tab();
  expect(document.activeElement).toBe(link);
  expect(more()).toBeNull();
});
