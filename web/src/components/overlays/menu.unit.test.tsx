import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { Menu } from './menu.tsx';

// On a busy machine, importing it for the first time can take longer than a test waits.
beforeAll(() => import('./menu-surface.tsx'));

const onDelete = vi.fn();

function show() {
  render(
    <MemoryRouter>
      <Menu
        label="Post actions"
        items={[
          { id: 'open', label: 'Open', to: '/posts/1' },
          { id: 'delete', label: 'Delete Post', onSelect: onDelete, isDanger: true },
        ]}
      >
        …
      </Menu>
      <Routes>
        <Route path="/posts/1" element={<h1>The post</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: 'Post actions' });
}

test('opens by keyboard, runs an action, and returns the focus', async () => {
  const user = userEvent.setup();
  const button = show();
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  button.focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('menu', { name: 'Post actions' });
  await user.click(screen.getByRole('menuitem', { name: 'Delete Post' }));
  expect(onDelete).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('an item with a path is an internal link', async () => {
  const user = userEvent.setup();
  await user.click(show());
  await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
  expect(await screen.findByText('The post')).toBeDefined();
});
