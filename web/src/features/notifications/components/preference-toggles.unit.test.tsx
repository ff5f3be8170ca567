import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { notificationPreferences } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { preferencesQuery } from '../api/get-preferences.ts';
import { PreferenceToggles } from './preference-toggles.tsx';

function Shown() {
  const { data } = useQuery(preferencesQuery);
  return data && <PreferenceToggles preferences={data} />;
}

beforeEach(() => signIn());

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

test('one of the eight toggles changes at a time, immediately, while the others are disabled', async () => {
  let save: (reply: unknown) => void = () => undefined;
  const asked = answer({
    'GET /api/notifications/preferences': notificationPreferences,
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
  answer({
    'GET /api/notifications/preferences': notificationPreferences,
    'PATCH /api/notifications/preferences': new Response('', { status: 500 }),
  });
  const user = show(<Shown />);
  const messages = await toggle('New Messages');
  await user.click(messages);
  expect(await screen.findByText('Failed to save preferences')).toBeDefined();
  expect(messages.checked).toBe(true);
});
