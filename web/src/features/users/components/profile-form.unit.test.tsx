import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentUser } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { typedAndReloaded } from '@/testing/typed-and-reloaded.ts';
import { ProfileForm } from './profile-form.tsx';

beforeEach(() => signIn());

test('errors appear on Save, not when a field is left, so that the button does not move away', async () => {
  const asked = answer({
    'PATCH /api/users/me': (changes: object) => ({ ...currentUser, ...changes }),
  });
  const user = show(<ProfileForm me={currentUser} clubs={[]} onCancel={() => undefined} />);
  const website = screen.getByLabelText<HTMLInputElement>('Website');
  await user.type(website, 'ftp://example.org');
  await user.tab();
  expect(website.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await vi.waitFor(() => expect(website.getAttribute('aria-invalid')).toBe('true'));
  expect(asked).toEqual([]);

  await user.clear(website);
  await user.type(website, 'example.org');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Profile updated successfully!');
  expect(asked[0]?.body).toMatchObject({ website: 'https://example.org' });
  expect(website.value).toBe('https://example.org');
});

test('unsaved changes survive a reload, and saving them leaves no draft', async () => {
  const asked = answer({
    'PATCH /api/users/me': (changes: object) => ({ ...currentUser, ...changes }),
  });
  const form = <ProfileForm me={currentUser} clubs={[]} onCancel={() => undefined} />;
  const returned = await typedAndReloaded(form, /^Location/, 'Porto');
  await returned.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Profile updated successfully!');
  expect(asked[0]?.body).toMatchObject({ location: `${currentUser.location ?? ''}Porto` });
  expect(screen.queryByText('Your draft has been restored.')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});
