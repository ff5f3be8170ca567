import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { Media } from './media.tsx';

// On a busy machine, importing it for the first time can take longer than a test waits.
beforeAll(() => import('./picture-viewer.tsx'));

async function open() {
  const user = userEvent.setup();
  render(<Media src={`http://supabase.test/storage/v1/object/public/media/x.png#800x600`} alt="A pipe" />);
  const button = screen.getByRole('button', { name: 'A pipe' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'A pipe' });
  const picture = dialog.querySelector('img');
  if (!picture) throw new Error('The picture is not shown.');
  return { user, button, dialog, picture };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a picture opens full screen with its description, and Escape returns the focus', async () => {
  const { user, button, dialog } = await open();
  expect(dialog.textContent).toContain('A pipe');
  await user.keyboard('{Escape}');
  await gone();
  await waitFor(() => expect(document.activeElement).toBe(button));
});
