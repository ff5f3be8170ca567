import { fireEvent, render, screen } from '@testing-library/react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { moveByPage } from './move-by-page.ts';

/** Presses Page Down in a feed whose first card has opened a dialog. Returns whether the browser may still scroll. */
function pressIn(name: string) {
  render(
    <div role="feed" onKeyDown={moveByPage}>
      <article tabIndex={-1}>
        <button type="button">Like</button>
        {createPortal(<button type="button">Save</button>, document.body)}
      </article>
      <article tabIndex={-1}>Next</article>
    </div>,
  );
  const button = screen.getByRole('button', { name });
  button.focus();
  return fireEvent.keyDown(button, { key: 'PageDown' });
}

test('Page Down moves from a card to the next one', () => {
  expect(pressIn('Like')).toBe(false);
  expect(document.activeElement?.textContent).toBe('Next');
});

test('Page Down scrolls a dialog that a card has opened', () => {
  expect(pressIn('Save')).toBe(true);
  expect(document.activeElement?.textContent).toBe('Save');
});
