import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSurfaces } from '@/testing/load-surfaces.ts';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { CalendarDialog } from './calendar-dialog.tsx';

beforeAll(loadSurfaces);
beforeEach(() => signIn());

test('an address that was turned off leaves no error of an earlier attempt', async () => {
  answer({
    'GET /api/calendar': { createdAt: '2026-11-20T12:00:00.000Z', clubs: [] },
    'POST /api/calendar': () => refuse(429, 'Please try again later.'),
    'DELETE /api/calendar': new Response(null, { status: 204 }),
  });
  const user = show(<CalendarDialog isOpen onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Create new address' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'OK' }));
  await screen.findByText('Please try again later.');
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Create address' });
  await waitFor(() => expect(screen.queryByText('Please try again later.')).toBeNull());
});

test('the address for a club is separate from the user’s own', async () => {
  const createdAt = '2026-11-20T12:00:00.000Z';
  answer({
    'GET /api/calendar': { createdAt, clubs: [] },
    [`POST /api/clubs/${club.id}/calendar`]: { url: 'https://example.org/secret.ics' },
  });
  const user = show(<CalendarDialog clubId={club.id} isOpen onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Create address' }));
  expect(await screen.findByLabelText('Secret address')).toHaveProperty(
    'value',
    'https://example.org/secret.ics',
  );
  expect(screen.getByRole('link', { name: 'Open in my calendar' }).getAttribute('href')).toBe(
    'webcal://example.org/secret.ics',
  );
});
