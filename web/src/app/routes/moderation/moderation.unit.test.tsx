import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '@/config/paths.ts';
import { happened } from '@/lib/cache/happened.ts';
import { currentUser, pageOf } from '@/testing/samples.ts';
import { showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import Moderation from './moderation.tsx';

const counts = { PENDING: 0, REVIEWING: 0, RESOLVED: 0, DISMISSED: 0 };

beforeEach(() => signIn());

test('the link in a notification leads to the appeals each time, also from the log', async () => {
  answer({
    'GET /api/users/me': { ...currentUser, isModerator: true },
    'GET /api/reports': { ...pageOf(), counts, appeals: 1 },
    'GET /api/moderation/acts': pageOf(),
  });
  const user = showInTab(
    <>
      <Link to={paths.appeals}>A new appeal</Link>
      <Moderation />
    </>,
    paths.moderation,
  );
  const chip = (name: RegExp) => screen.getByRole('button', { name });
  const followLink = async () => {
    await user.click(screen.getByRole('link', { name: 'A new appeal' }));
    await waitFor(() => expect(chip(/^Appeals/).getAttribute('aria-pressed')).toBe('true'));
  };
  await screen.findByRole('button', { name: /^Pending/ });
  await followLink();
  await user.click(chip(/^Pending/));
  await followLink();
  await user.click(screen.getByRole('tab', { name: 'Log' }));
  await followLink();
});

test('an appeal that arrives while the appeals are shown is counted, and the list is loaded again', async () => {
  let appeals = 1;
  const asked = answer({
    'GET /api/users/me': { ...currentUser, isModerator: true },
    'GET /api/reports': () => ({ ...pageOf(), counts, appeals }),
  });
  const listed = () => asked.filter(({ query }) => query.includes('appeal=open')).length;
  showInTab(<Moderation />, paths.appeals);
  await screen.findByRole('button', { name: 'Appeals 1' });
  const before = listed();
  appeals = 2;
  await happened('reportArrived');
  await screen.findByRole('button', { name: 'Appeals 2' });
  await waitFor(() => expect(listed()).toBe(before + 1));
});

test('the selected filter counts what its list shows, and the others what is left', async () => {
  let appeals = 2;
  answer({
    'GET /api/users/me': { ...currentUser, isModerator: true },
    'GET /api/reports': () => ({ ...pageOf(), counts, appeals }),
  });
  const user = showInTab(<Moderation />, paths.appeals);
  await screen.findByRole('button', { name: 'Appeals 2' });
  appeals = 1;
  // A decided appeal stays in the list.
  await happened('reportDecided');
  screen.getByRole('button', { name: 'Appeals 2' });
  await user.click(screen.getByRole('button', { name: /^Pending/ }));
  await screen.findByRole('button', { name: 'Appeals 1' });
});
