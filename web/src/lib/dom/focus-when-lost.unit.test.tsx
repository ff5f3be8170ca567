import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusWhenLost } from './focus-when-lost.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

function add(text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = text;
  document.body.append(button);
  return button;
}

test('the target gets the focus when the focused element disappears', () => {
  const [target, post] = [add('Card'), add('Post')];
  post.focus();
  focusWhenLost(target);
  vi.advanceTimersByTime(1000);
  expect(document.activeElement).toBe(post);
  post.blur();
  post.remove();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(target);
});

test('a target behind a dialog gets the focus once it can take it', () => {
  const target = add('Card');
  const { focus } = target;
  target.focus = () => undefined;
  focusWhenLost(target);
  vi.advanceTimersByTime(1000);
  target.focus = focus;
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(target);
});

test('a user who has moved on by a key keeps the focus that a closing menu gives up for a moment', () => {
  const [target, post, menu] = [add('Card'), add('Post'), add('Post options')];
  post.focus();
  focusWhenLost(target);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  menu.focus();
  vi.advanceTimersByTime(100);
  menu.blur();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).not.toBe(target);
});
