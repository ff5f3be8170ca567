import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { Album } from './album.tsx';

// On a busy machine, importing them for the first time can take longer than a test waits.
beforeAll(() => Promise.all([import('./album-grid.tsx'), import('./picture-viewer.tsx')]));

const storage = 'http://supabase.test/storage/v1/object/public/media';
const item = (name: string, alt = '') => ({ url: `${storage}/${name}`, alt });
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => item(`${index + 1}.png#8x6`, `Bowl ${index + 1}`));

test('one picture is shown as it is, with its description or else its author’s name', () => {
  const { rerender, container } = render(<Album media={[item('1.png', 'A briar pipe')]} by="Ben" />);
  screen.getByRole('button', { name: 'A briar pipe' });
  rerender(<Album media={[item('1.png')]} by="Ben" />);
  screen.getByRole('button', { name: 'Picture by Ben' });
  rerender(<Album media={[]} by="Ben" />);
  expect(container.childElementCount).toBe(0);
});

test.each([
  [2, 2, undefined],
  [4, 4, undefined],
  [10, 4, 'and 6 more'],
])('%i pictures have %i tiles, and the last one says how many more there are', async (count, tiles, more) => {
  render(<Album media={pictures(count)} by="Ben" />);
  const list = await screen.findByRole('list', { name: `${count} pictures and videos by Ben` });
  const buttons = within(list).getAllByRole('button');
  expect(buttons).toHaveLength(tiles);
  expect(buttons.at(-1)?.textContent ?? '').toContain(more ?? '');
});

test('pressing a tile opens all of them at that one, and the arrow keys lead on', async () => {
  const user = userEvent.setup();
  render(<Album media={pictures(6)} by="Ben" />);
  await user.click(await screen.findByRole('button', { name: 'Bowl 2' }));
  const dialog = await screen.findByRole('dialog', { name: '6 pictures and videos by Ben' });
  expect(dialog.textContent).toContain('2 of 6Bowl 2');
  within(dialog).getByRole('button', { name: 'Next' });
  within(dialog).getByRole('button', { name: 'Previous' });
});

test('a video in a grid has its description, and is played in the viewer', async () => {
  const user = userEvent.setup();
  render(<Album media={[item('1.png', 'Bowl'), item('2.mp4', 'Smoke rings')]} by="Ben" />);
  await user.click(await screen.findByRole('button', { name: 'Smoke rings' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('source')?.src).toBe(
    new URL('/storage/v1/object/public/media/2.mp4', location.href).href,
  );
});
