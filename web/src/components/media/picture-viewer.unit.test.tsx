import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { Media } from './media.tsx';

// On a busy machine, importing it for the first time can take longer than a test waits.
beforeAll(() => import('./picture-viewer.tsx'));

async function open() {
  const user = userEvent.setup();
  render(<Media src="https://a.example/x.png#800x600" alt="A pipe" />);
  const button = screen.getByRole('button', { name: 'A pipe' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'A pipe' });
  const picture = dialog.querySelector('img');
  if (!picture) throw new Error('The picture is not shown.');
  return { user, button, dialog, picture };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Drags one or more fingers vertically, each from one y coordinate to another. */
function drag(picture: HTMLElement, ...fingers: [from: number, to: number][]) {
  const at = (pointerId: number, clientY: number) => ({ pointerId, clientX: 0, clientY });
  for (const [id, [from]] of fingers.entries()) fireEvent.pointerDown(picture, at(id, from));
  for (const [id, [, to]] of fingers.entries()) fireEvent.pointerMove(picture, at(id, to));
  for (const [id, [, to]] of fingers.entries()) fireEvent.pointerUp(picture, at(id, to));
}

test('a picture opens full screen with its description, and Escape returns the focus', async () => {
  const { user, button, dialog } = await open();
  expect(dialog.textContent).toContain('A pipe');
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('dragging it far enough closes it, and otherwise it returns to the middle', async () => {
  const { picture } = await open();
  drag(picture, [100, 150]);
  expect(picture.style.transform).toBe('translate(0px, 0px) scale(1)');
  drag(picture, [100, 300]);
  await gone();
});

test('two fingers enlarge it, and dragging then moves it without closing it', async () => {
  const { picture } = await open();
  drag(picture, [100, 50], [200, 250]);
  expect(picture.style.transform).toMatch(/scale\(2\)$/);
  drag(picture, [100, 400]);
  screen.getByRole('dialog');
});

test('the keyboard also enlarges it', async () => {
  const { user, picture } = await open();
  picture.parentElement?.focus();
  await user.keyboard('++-');
  expect(picture.style.transform).toMatch(/scale\(1\.5\)$/);
});
