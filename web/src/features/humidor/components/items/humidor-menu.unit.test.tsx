import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/show.tsx';
import { HumidorMenu } from './humidor-menu.tsx';

// As without a network.
vi.mock('../import/export-items.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/export-items.js');
});

test('an export whose code cannot be loaded fails with a sentence', async () => {
  const user = show(<HumidorMenu />);
  await user.click(screen.getByRole('button', { name: 'Humidor options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Failed to export the humidor/);
});
