import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mailSettingsQuery } from '@/features/users/api/get-mail-settings.ts';
import { queryClient } from '@/lib/cache/query-client.ts';
import { mailSettings, notificationPreferences, pushSettings } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { preferencesQuery } from '../api/get-preferences.ts';
import { pushSettingsQuery } from '../api/get-push-settings.ts';
import { PreferenceTable } from './preference-table.tsx';

/** `answers` also has the three replies of which the table is made. */
function answerSettings(answers: Record<string, unknown> = {}) {
  return answer({
    'GET /api/notifications/preferences': notificationPreferences,
    'GET /api/notifications/push': pushSettings,
    'GET /api/users/me/mail': mailSettings,
    ...answers,
  });
}

function Shown() {
  const { data: preferences } = useQuery(preferencesQuery);
  const { data: push } = useQuery(pushSettingsQuery);
  const { data: mail } = useQuery(mailSettingsQuery);
  if (!preferences || !push || !mail) return null;
  return <PreferenceTable preferences={preferences} push={push} mail={mail.isConfigured ? mail : null} />;
}

beforeEach(() => signIn());

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

test('one of the eight toggles changes at a time, immediately, while the others are disabled', async () => {
  let save: (reply: unknown) => void = () => undefined;
  const asked = answerSettings({
    'PATCH /api/notifications/preferences': () => new Promise((resolve) => (save = resolve)),
  });
  const user = show(<Shown />);
  const followers = await toggle('New Follower');
  expect(screen.getAllByRole('switch')).toHaveLength(8);
  await user.click(followers);
  expect(followers.checked).toBe(false);
  for (const one of screen.getAllByRole('switch')) expect(one.getAttribute('aria-disabled')).toBe('true');
  await user.click(await toggle('Mentions'));
  expect((await toggle('Mentions')).checked).toBe(true);
  expect(asked.filter(({ route }) => route.startsWith('PATCH'))).toEqual([
    expect.objectContaining({ body: { newFollower: false } }),
  ]);
  save({ ...notificationPreferences, newFollower: false });
  await vi.waitFor(() => expect(followers.getAttribute('aria-disabled')).toBeNull());
  expect(followers.checked).toBe(false);
  expect(document.activeElement).not.toBe(document.body);
});

test('a preference that cannot be saved reverts and shows the error', async () => {
  answerSettings({
    'PATCH /api/notifications/preferences': new Response('', { status: 500 }),
  });
  const user = show(<Shown />);
  const messages = await toggle('New Messages');
  await user.click(messages);
  expect(await screen.findByText('Failed to save preferences')).toBeDefined();
  expect(messages.checked).toBe(true);
});

test('push and email are chosen for each topic, and shown at once', async () => {
  const asked = answerSettings({
    'PATCH /api/notifications/push': { ...pushSettings, newComment: false },
    'PATCH /api/users/me/mail': { ...mailSettings, newMessage: true },
  });
  const user = show(<Shown />);
  await user.click(await box('Push: New Comment'));
  await vi.waitFor(async () => expect((await box('Push: New Comment')).checked).toBe(false));
  expect((await box('Push: Mentions')).checked).toBe(true);
  await vi.waitFor(async () =>
    expect((await box('Email: New Messages')).getAttribute('aria-disabled')).toBeNull(),
  );
  await user.click(await box('Email: New Messages'));
  await vi.waitFor(async () => expect((await box('Email: New Messages')).checked).toBe(true));
  expect(asked.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { newComment: false },
    { newMessage: true },
  ]);
});

test('an email that cannot be turned on shows the error and stays off', async () => {
  answerSettings({ 'PATCH /api/users/me/mail': new Response('', { status: 500 }) });
  const user = show(<Shown />);
  await user.click(await box('Email: Requests to Join'));
  expect(await screen.findByText('Failed to save email settings')).toBeDefined();
  expect((await box('Email: Requests to Join')).checked).toBe(false);
});

test('what is off in the app can be neither pushed nor emailed, and posts in clubs are never emailed', async () => {
  answerSettings({
    'GET /api/notifications/preferences': {
      ...notificationPreferences,
      newFollower: false,
      clubInvite: false,
    },
  });
  show(<Shown />);
  for (const name of ['Push: New Follower', 'Email: New Follower', 'Email: Club Invites']) {
    expect((await box(name)).disabled).toBe(true);
    expect((await box(name)).checked).toBe(false);
  }
  expect(screen.getByText('Answers only')).toBeDefined();
  expect((await box('Push: Requests to Join')).disabled).toBe(false);
  expect(screen.queryByRole('checkbox', { name: 'Email: New Club Post' })).toBeNull();
});

test('without an address no email can be chosen, and where none is sent none is mentioned', async () => {
  answerSettings({ 'GET /api/users/me/mail': { ...mailSettings, address: null, canSetAddress: true } });
  show(<Shown />);
  expect((await box('Email: Club Invites')).disabled).toBe(true);
  cleanup();
  queryClient.clear();
  answerSettings({ 'GET /api/users/me/mail': { ...mailSettings, isConfigured: false } });
  show(<Shown />);
  await box('Push: Club Invites');
  expect(screen.queryByText(/email/i)).toBeNull();
});
