import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mailSettingsQuery } from '@/features/users/api/get-mail-settings.ts';
import { mailSettings } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { MailToggles } from './mail-toggles.tsx';

function Shown() {
  const { data } = useQuery(mailSettingsQuery);
  return data && <MailToggles settings={data} />;
}
const address = '/api/users/me/mail';
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

beforeEach(() => signIn());

test('emails about a type are turned off at once, and on again if that cannot be saved', async () => {
  const asked = answer({
    [`GET ${address}`]: mailSettings,
    [`PATCH ${address}`]: { ...mailSettings, eventReminder: false },
  });
  const user = show(<Shown />);
  await user.click(await toggle('Emails about events'));
  await vi.waitFor(async () => expect((await toggle('Emails about events')).checked).toBe(false));
  expect(asked.find(({ route }) => route.startsWith('PATCH'))).toMatchObject({
    body: { eventReminder: false },
  });
  answer({ [`PATCH ${address}`]: new Response('', { status: 500 }) });
  await user.click(await toggle('Emails about invitations'));
  expect(await screen.findByText('Failed to save email settings')).toBeDefined();
  expect((await toggle('Emails about invitations')).checked).toBe(true);
});

test('for an account without an address the card says so, and has nothing to choose', async () => {
  answer({ [`GET ${address}`]: { ...mailSettings, address: null } });
  show(<Shown />);
  expect(await screen.findByText(/We have no email address for you\./)).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});
