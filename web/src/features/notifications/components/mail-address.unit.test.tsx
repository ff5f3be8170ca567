import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mailSettingsQuery } from '@/features/users/api/get-mail-settings.ts';
import { mailSettings } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { MailAddress } from './mail-address.tsx';

function Shown() {
  const { data } = useQuery(mailSettingsQuery);
  return data && <MailAddress settings={data} />;
}
const path = '/api/users/me/mail';
const digestSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Weekly digest' });
const none = { ...mailSettings, address: null, canSetAddress: true };

beforeEach(() => signIn());

test('the address of the sign-in is shown, and cannot be changed here', async () => {
  answer({ [`GET ${path}`]: mailSettings });
  show(<Shown />);
  expect(
    await screen.findByText('Emails go to ana@example.com, the address that you log in with.'),
  ).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('an account without an address enters one, and is told where the link was sent', async () => {
  const asked = answer({
    [`GET ${path}`]: none,
    [`POST ${path}/address`]: { ...none, newAddress: 'ines@example.org' },
  });
  const user = show(<Shown />);
  await user.type(await screen.findByLabelText('Email address'), ' ines@example.org ');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/We sent a link to ines@example\.org\./)).toBeDefined();
  expect(screen.queryByLabelText('Email address')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(asked.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)).toEqual([
    { address: 'ines@example.org' },
    { address: 'ines@example.org' },
  ]);
});

test('a refused address stays in its field, with the reason', async () => {
  answer({
    [`GET ${path}`]: none,
    [`POST ${path}/address`]: () => refuse(400, 'Please enter an email address.'),
  });
  const user = show(<Shown />);
  const field = await screen.findByLabelText<HTMLInputElement>('Email address');
  await user.type(field, 'ines');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText('Please enter an email address.')).toBeDefined();
  expect(field.value).toBe('ines');
});

test('a confirmed address can be changed', async () => {
  answer({ [`GET ${path}`]: { ...mailSettings, canSetAddress: true } });
  const user = show(<Shown />);
  expect(await screen.findByText('Emails go to ana@example.com.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change address' }));
  expect(screen.getByLabelText('Email address')).toBeDefined();
});

test('a removed address leaves the form', async () => {
  answer({
    [`GET ${path}`]: { ...mailSettings, canSetAddress: true },
    [`DELETE ${path}/address`]: none,
  });
  const user = show(<Shown />);
  await user.click(await screen.findByRole('button', { name: 'Remove address' }));
  expect(await screen.findByText(/We have no email address for you/)).toBeDefined();
  expect(screen.getByLabelText('Email address')).toBeDefined();
});

test('the weekly digest is off until it is turned on, and then its day can be chosen', async () => {
  const digest = { weekday: 1, timezone: 'Europe/Lisbon' };
  const asked = answer({
    [`GET ${path}`]: mailSettings,
    [`PATCH ${path}/digest`]: (body: { weekday: number | null }) => ({
      ...mailSettings,
      digest: body.weekday === null ? null : { ...digest, weekday: body.weekday },
    }),
  });
  const user = show(<Shown />);
  expect((await digestSwitch()).checked).toBe(false);
  expect(screen.queryByLabelText('Day of the digest')).toBeNull();
  await user.click(await digestSwitch());
  const day = await screen.findByLabelText<HTMLSelectElement>('Day of the digest');
  expect(day.value).toBe('1');
  expect(await screen.findByText('At 8 in the morning, Lisbon time.')).toBeDefined();
  await user.selectOptions(day, 'Thursday');
  await vi.waitFor(() => expect(day.value).toBe('4'));
  await vi.waitFor(async () => expect((await digestSwitch()).getAttribute('aria-disabled')).toBeNull());
  await user.click(await digestSwitch());
  await vi.waitFor(() => expect(screen.queryByLabelText('Day of the digest')).toBeNull());
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  expect(asked.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body)).toEqual(
    [1, 4, null].map((weekday) => ({ weekday, timezone: timeZone })),
  );
});

test('a digest that cannot be saved stays as it was, and says so', async () => {
  answer({
    [`GET ${path}`]: mailSettings,
    [`PATCH ${path}/digest`]: new Response('', { status: 500 }),
  });
  const user = show(<Shown />);
  await user.click(await digestSwitch());
  expect(await screen.findByText('Failed to save email settings')).toBeDefined();
  expect((await digestSwitch()).checked).toBe(false);
});

test('an address from which emails came back says so, and can be sent a link', async () => {
  const bounce = { kind: 'BOUNCED' as const, at: '2026-11-20T12:00:00Z', isChecking: false };
  const asked = answer({
    [`GET ${path}`]: { ...mailSettings, bounce },
    [`POST ${path}/check`]: { ...mailSettings, bounce: { ...bounce, isChecking: true } },
  });
  const user = show(<Shown />);
  expect(
    await screen.findByText(`An email to ${mailSettings.address} came back on Nov 20, 2026, so we stopped.`),
  ).toBeDefined();
  expect(screen.queryByText(/^Emails go to/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send a link' }));
  expect(await screen.findByRole('button', { name: 'Send another link' })).toBeDefined();
  expect(screen.getByText(/^We sent you a link\./)).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ route: `POST ${path}/check` });
});

test('an address that reported our emails as spam says so', async () => {
  const bounce = { kind: 'COMPLAINED' as const, at: '2026-11-20T12:00:00Z', isChecking: false };
  answer({ [`GET ${path}`]: { ...mailSettings, bounce } });
  show(<Shown />);
  expect(await screen.findByText(/was reported as spam on Nov 20, 2026, so we stopped\./)).toBeDefined();
});
