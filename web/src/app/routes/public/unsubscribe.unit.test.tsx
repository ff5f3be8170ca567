import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { answer } from '@/testing/stand-in-api.ts';
import Unsubscribe from './unsubscribe.tsx';

/** As on the public pages, without what signed-in screens have around them. */
function open(token: string) {
  const router = createMemoryRouter([{ path: '/unsubscribe/:token', element: <Unsubscribe /> }], {
    initialEntries: [`/unsubscribe/${token}`],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const press = () => screen.getByRole('button', { name: 'Stop these emails' });

test('nothing is stopped until the button is pressed', async () => {
  const asked = answer({ 'POST /api/mail/unsubscribe/one': { type: 'EVENT_REMINDER' } });
  const user = open('one');
  expect(asked).toEqual([]);
  await user.click(press());
  expect(await screen.findByText(/We won’t email you about events any more\./)).toBeDefined();
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that has expired says so', async () => {
  const error = 'This link has expired. You can turn emails off in your settings.';
  answer({ 'POST /api/mail/unsubscribe/old': Response.json({ error }, { status: 404 }) });
  const user = open('old');
  await user.click(press());
  expect(await screen.findByText(error)).toBeDefined();
  expect(press()).toBeDefined();
});

test('stopping the digest stops nothing else', async () => {
  answer({ 'POST /api/mail/unsubscribe/digest': { type: 'DIGEST' } });
  const user = open('digest');
  await user.click(press());
  expect(
    await screen.findByText('We won’t email you the weekly digest any more. You’ll still get other emails.'),
  ).toBeDefined();
});
