import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { CoverContext } from '@/components/media/use-cover.ts';
import { Dialog } from './dialog.tsx';

// On a busy machine, importing it for the first time can take longer than a test waits.
beforeAll(() => import('./dialog-surface.tsx'));

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Create Club
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="A new club">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test.each(['{Escape}', 'the close button'])(
  'opens with its title as name, takes the focus, and returns it on %s',
  async (how) => {
    const user = userEvent.setup();
    render(<Screen />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create Club' }));
    const dialog = await screen.findByRole('dialog', { name: 'A new club' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    if (how === '{Escape}') await user.keyboard(how);
    else await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Create Club'));
  },
);

test('is a step in the history while it is open, and Back closes it', async () => {
  const user = userEvent.setup();
  const stop = vi.fn();
  const cover = vi.fn((_close: () => void) => stop);
  render(
    <CoverContext value={cover}>
      <Screen />
    </CoverContext>,
  );
  expect(cover).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Create Club' }));
  await waitFor(() => expect(cover).toHaveBeenCalledOnce());
  act(() => cover.mock.calls[0]?.[0]());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stop).toHaveBeenCalledOnce();
});
