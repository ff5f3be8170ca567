import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { answer } from '@/testing/stand-in-api.ts';
import ConfirmEmail from './confirm-email.tsx';

/** As on the public pages, without what signed-in screens have around them. */
function open(token: string) {
  const router = createMemoryRouter([{ path: '/confirm-email/:token', element: <ConfirmEmail /> }], {
    initialEntries: [`/confirm-email/${token}`],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const press = () => screen.getByRole('button', { name: 'Confirm this address' });

test('an address is confirmed only when the button is pressed, and the page says whose it is', async () => {
  const asked = answer({ 'POST /api/mail/confirm/one': { username: 'ana' } });
  const user = open('one');
  expect(asked).toEqual([]);
  await user.click(press());
  expect(await screen.findByText('Emails for @ana now go to this address.')).toBeDefined();
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that was used says so', async () => {
  const error = 'This link has been used or replaced, or is more than a day old.';
  answer({ 'POST /api/mail/confirm/old': Response.json({ error }, { status: 404 }) });
  const user = open('old');
  await user.click(press());
  expect(await screen.findByText(error)).toBeDefined();
  expect(press()).toBeDefined();
});
