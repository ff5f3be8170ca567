import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
