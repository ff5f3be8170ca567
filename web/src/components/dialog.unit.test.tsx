import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

// On a busy machine its first import takes longer than a test waits.
beforeAll(() => import('./dialog-surface.tsx'));
afterEach(cleanup);

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
  'opens under its title, takes the focus, and returns it on %s',
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
