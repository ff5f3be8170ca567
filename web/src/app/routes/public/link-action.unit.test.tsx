import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import ConfirmEmail from './confirm-email.tsx';
import ResumeMail from './resume-mail.tsx';
import Unsubscribe from './unsubscribe.tsx';

/** As on the public pages, without what signed-in screens have around them. */
function open(Screen: ComponentType) {
  const router = createMemoryRouter([{ path: '/link/:token', element: <Screen /> }], {
    initialEntries: ['/link/one'],
  });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

describe.each([
  {
    page: 'the page that confirms an address',
    Screen: ConfirmEmail,
    route: 'POST /api/mail/confirm/one',
    button: 'Confirm this address',
    reply: () => Response.json({ username: 'ana' }),
    done: 'Emails for @ana now go to this address.',
  },
  {
    page: 'the page that starts emails again',
    Screen: ResumeMail,
    route: 'POST /api/mail/resume/one',
    button: 'Start emails again',
    reply: () => new Response(null, { status: 204 }),
    done: 'You can choose what we email you in your settings.',
  },
  {
    page: 'the page that stops emails',
    Screen: Unsubscribe,
    route: 'POST /api/mail/unsubscribe/one',
    button: 'Stop these emails',
    reply: () => Response.json({ type: 'EVENT_REMINDER' }),
    done: 'We won’t email you about events any more. You’ll still find them in the app.',
  },
])('$page', ({ Screen, route, button, reply, done }) => {
  const press = () => screen.getByRole('button', { name: button });

  test('does nothing until its button is pressed, and then says what it did', async () => {
    const asked = answer({ [route]: reply });
    const user = open(Screen);
    expect(asked).toEqual([]);
    await user.click(press());
    expect(await screen.findByText(done)).toBeDefined();
    expect(asked).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('says why a link no longer works', async () => {
    const error = 'This link has been used, or is too old.';
    answer({ [route]: () => refuse(404, error) });
    const user = open(Screen);
    await user.click(press());
    expect(await screen.findByText(error)).toBeDefined();
    expect(press()).toBeDefined();
  });
});

test('stopping the digest stops nothing else', async () => {
  answer({ 'POST /api/mail/unsubscribe/one': { type: 'DIGEST' } });
  const user = open(Unsubscribe);
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(
    await screen.findByText('We won’t email you the weekly digest any more. You’ll still get other emails.'),
  ).toBeDefined();
});
