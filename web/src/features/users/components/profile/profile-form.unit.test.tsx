import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { another, club, currentUser } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { typedAndReloaded } from '@/testing/typed-and-reloaded.ts';
import { ProfileForm } from './profile-form.tsx';

beforeEach(() => signIn());

test('errors appear on Save, not when a field loses the focus, so that the button does not move away', async () => {
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

test('text typed while the profile is being saved stays, and is unsaved', async () => {
  const reply = Promise.withResolvers<unknown>();
  answer({ 'PATCH /api/users/me': () => reply.promise });
  const form = <ProfileForm me={currentUser} clubs={[]} onCancel={() => undefined} />;
  const user = show(form);
  const location = screen.getByLabelText<HTMLInputElement>(/^Location/);
  const bio = () => screen.getByLabelText<HTMLTextAreaElement>(/^Bio/).value;
  await user.type(location, 'Porto');
  const sent = location.value;
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await user.type(screen.getByLabelText(/^Bio/), ' And Latakia.');
  reply.resolve({ ...currentUser, location: sent });
  await screen.findByText('Profile updated successfully!');
  expect(bio()).toMatch(/ And Latakia\.$/);
  cleanup();
  show(<ProfileForm me={{ ...currentUser, location: sent }} clubs={[]} onCancel={() => undefined} />);
  expect(bio()).toMatch(/ And Latakia\.$/);
});

test('a draft restores the edited fields, and the other fields have their current saved values', async () => {
  answer({});
  const user = show(<ProfileForm me={currentUser} clubs={[]} onCancel={() => undefined} />);
  await user.type(screen.getByLabelText(/^Location/), 'Porto');
  cleanup();
  const changed = { ...currentUser, bio: 'Changed on my phone' };
  show(<ProfileForm me={changed} clubs={[]} onCancel={() => undefined} />);
  screen.getByText('Your draft has been restored.');
  expect(screen.getByLabelText<HTMLInputElement>(/^Location/).value).toContain('Porto');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Bio/).value).toBe('Changed on my phone');
});

test('an error takes the place of the success message, and a taken username takes the focus', async () => {
  const taken = 'This username is already taken. Please choose another one.';
  answer({ 'PATCH /api/users/me': refuse(409, taken) });
  const user = show(<ProfileForm me={currentUser} clubs={[]} onCancel={() => undefined} />);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Profile updated successfully!');
  const avatar = screen.getByLabelText('Avatar URL');
  await user.type(avatar, 'ana.png');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await vi.waitFor(() => expect(document.activeElement).toBe(avatar));
  expect(screen.queryByText('Profile updated successfully!')).toBeNull();
  await user.clear(avatar);
  await user.type(screen.getByLabelText('Username'), '_2');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText(taken);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
});

const clubs = [club, another(club, 1, { slug: 'ember', name: 'Ember & Oak' })];
const save = () => screen.getByRole('button', { name: /^Save/ });

test('only what was edited is sent: the rest may have been changed elsewhere', async () => {
  const newer = { ...currentUser, bio: 'Changed on my phone' };
  const asked = answer({ 'PATCH /api/users/me': (changes: object) => ({ ...newer, ...changes }) });
  const user = show(<ProfileForm me={currentUser} clubs={clubs} onCancel={() => undefined} />);
  await user.type(screen.getByLabelText(/^Location/), 'Porto');
  await user.click(save());
  await screen.findByText('Profile updated successfully!');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Bio/).value).toBe(newer.bio);
  await user.selectOptions(screen.getByLabelText('Default Club for Posting'), club.id);
  await user.click(save());
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ body }) => body)).toEqual([{ location: 'Porto' }, { defaultClubId: club.id }]);
});

test('without an edit nothing is sent, and the form counts as saved', async () => {
  const asked = answer({});
  const user = show(<ProfileForm me={currentUser} clubs={[]} onCancel={() => undefined} />);
  await user.click(save());
  await screen.findByText('Profile updated successfully!');
  expect(asked).toEqual([]);
});

test('a default club that can no longer be chosen is not sent', async () => {
  const asked = answer({ 'PATCH /api/users/me': (changes: object) => ({ ...currentUser, ...changes }) });
  const form = (count: number) => (
    <ProfileForm me={currentUser} clubs={clubs.slice(0, count)} onCancel={() => undefined} />
  );
  const first = show(form(2));
  await first.type(screen.getByLabelText(/^Location/), 'Porto');
  await first.selectOptions(screen.getByLabelText('Default Club for Posting'), clubs[1]?.id ?? '');
  cleanup();
  const user = show(form(1));
  await user.click(save());
  await screen.findByText('Profile updated successfully!');
  expect(asked[0]?.body).toEqual({ location: 'Porto' });
});
