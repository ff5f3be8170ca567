import type { ActAboutMe } from '@contract/reports.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { another, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { DecisionsCard } from './decisions-card.tsx';

const removal: ActAboutMe = {
  id: '00000000-0000-4000-8000-000000000800',
  kind: 'REMOVE',
  targetKind: 'post',
  reason: 'SPAM',
  note: 'No advertisements, please.',
  text: 'Buy now',
  endsAt: null,
  bulkRemoval: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  isUndone: false,
  appealText: null,
  appealOutcome: null,
};

beforeEach(() => signIn());

test('a decision can be appealed once', async () => {
  const appealed = { ...removal, appealText: 'It was a joke.' };
  const replies = [pageOf(removal), pageOf(appealed)];
  const asked = answer({
    'GET /api/moderation/acts': () => replies.shift(),
    [`POST /api/moderation/acts/${removal.id}/appeal`]: () => new Response(null, { status: 204 }),
  });
  const user = show(<DecisionsCard />);
  await screen.findByText('Your post was removed');
  await user.click(screen.getByRole('button', { name: 'Appeal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeal this decision' }));
  await user.type(dialog.getByLabelText('Why do you disagree?'), 'It was a joke.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('Your appeal was sent');
  await screen.findByText('It was a joke.');
  expect(asked.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ text: 'It was a joke.' });
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listitem')));
});

test('a suspension says what it also removed', async () => {
  const suspended = another(removal, 1, {
    kind: 'SUSPEND',
    bulkRemoval: { counts: { post: 1, event: 2 }, period: 'WEEK' },
  });
  answer({ 'GET /api/moderation/acts': pageOf(suspended) });
  show(<DecisionsCard />);
  await screen.findByText('Removed from what you wrote in the last 7 days: 1 post and 2 events.');
});

test('an unsent appeal survives a reload', async () => {
  answer({ 'GET /api/moderation/acts': pageOf(removal) });
  async function openAppeal() {
    const user = show(<DecisionsCard />);
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    return { user, field: await screen.findByLabelText<HTMLTextAreaElement>('Why do you disagree?') };
  }
  const { user, field } = await openAppeal();
  await user.type(field, 'It was a joke.');
  cleanup();
  expect((await openAppeal()).field.value).toBe('It was a joke.');
  sessionStorage.clear();
});

test('an appeal that is begun again does not show why an earlier one was not sent', async () => {
  answer({
    'GET /api/moderation/acts': pageOf(removal),
    [`POST /api/moderation/acts/${removal.id}/appeal`]: () => refuse(429, 'Please try again later.'),
  });
  const user = show(<DecisionsCard />);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Appeal' }));
    return within(await screen.findByRole('dialog', { name: 'Appeal this decision' }));
  };
  const first = await open();
  await user.type(first.getByLabelText('Why do you disagree?'), 'It was a joke.');
  await user.click(first.getByRole('button', { name: 'Send' }));
  await first.findByText('Please try again later.');
  await user.click(first.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open()).queryByText('Please try again later.')).toBeNull();
});

test('the outcome of an appeal is shown', async () => {
  answer({
    'GET /api/moderation/acts': pageOf({ ...removal, appealText: 'A joke', appealOutcome: 'UPHELD' }),
  });
  show(<DecisionsCard />);
  await screen.findByText('A moderator reviewed your appeal. The decision stays as it is.');
});

test('a decision that was reversed cannot be appealed', async () => {
  const suspension = another(removal, 1, { kind: 'SUSPEND', isUndone: true });
  answer({ 'GET /api/moderation/acts': pageOf(suspension) });
  show(<DecisionsCard />);
  await screen.findByText('Your account was suspended permanently');
  expect(screen.getByText('Reversed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});
