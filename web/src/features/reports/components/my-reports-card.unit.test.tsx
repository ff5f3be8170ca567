import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { another, pageOf, report } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { MyReportsCard } from './my-reports-card.tsx';

beforeEach(() => signIn());

test('a report can be withdrawn only if the API permits it', async () => {
  const fixed = another(report, 1, {
    description: 'Rude',
    viewer: { ...report.viewer, canWithdraw: false },
  });
  const replies = [pageOf(report, fixed), pageOf(fixed)];
  const asked = answer({
    'GET /api/reports': () => replies.shift(),
    [`DELETE /api/reports/${report.id}`]: () => new Response(null, { status: 204 }),
  });
  const user = show(
    <main id="content" tabIndex={-1}>
      <MyReportsCard />
    </main>,
  );
  const [withdrawable, other] = await screen.findAllByRole('listitem');
  if (!withdrawable || !other) throw new Error('Two reports are expected.');
  expect(within(other).queryByRole('button')).toBeNull();

  await user.click(within(withdrawable).getByRole('button', { name: 'Withdraw' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Your report was withdrawn');
  expect(asked.some(({ route }) => route === `DELETE /api/reports/${report.id}`)).toBe(true);
  expect(screen.queryByText('An advertisement')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('nothing is shown to a user without reports, and a failure shows the server’s error', async () => {
  const replies = [refuse(400, 'The list is resting.'), pageOf()];
  answer({ 'GET /api/reports': () => replies.shift() });
  const user = show(<MyReportsCard />);
  await screen.findByText('The list is resting.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});
