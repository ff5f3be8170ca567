import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import ResumeMail from './resume-mail.tsx';

function open(token: string) {
  const router = createMemoryRouter([{ path: '/resume-mail/:token', element: <ResumeMail /> }], {
    initialEntries: [`/resume-mail/${token}`],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}
const press = () => screen.getByRole('button', { name: 'Start emails again' });

test('emails start again when the button is pressed, and not before', async () => {
  const asked = answer({ 'POST /api/mail/resume/one': new Response(null, { status: 204 }) });
  const user = open('one');
  expect(asked).toEqual([]);
  await user.click(press());
  expect(await screen.findByRole('heading', { name: 'Emails start again' })).toBeDefined();
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a link that has been used says so', async () => {
  const error = 'This link has been used. You can get another one in your settings.';
  answer({ 'POST /api/mail/resume/old': refuse(404, error) });
  const user = open('old');
  await user.click(press());
  expect(await screen.findByText(error)).toBeDefined();
  expect(press()).toBeDefined();
});
