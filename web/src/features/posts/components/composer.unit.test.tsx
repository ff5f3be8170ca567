import { fileTooLarge, invalidFileType, uploadMaxBytes } from '@contract/upload.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { club, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { Composer } from './composer.tsx';
import { refuseFile } from './media-file.ts';
import { check } from './use-composer.ts';

beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const words = () => screen.getByLabelText<HTMLTextAreaElement>('Write a post');
const send = () => screen.getByRole('button', { name: /^Post/ });
const created = { ...post, unreachableMentions: [] };

test('opens on focus', async () => {
  const user = show(<Composer clubId={club.id} />);
  expect(screen.queryByRole('button', { name: 'Add Media' })).toBeNull();
  await user.click(words());
  screen.getByRole('button', { name: 'Add Media' });
});

test('refuses a blank post without asking the server', async () => {
  const asked = answer({});
  const user = show(<Composer clubId={club.id} />);
  await user.type(words(), '  \n ');
  await user.click(send());
  await screen.findByText('Please write something');
  expect(asked).toEqual([]);
});

test('refuses a post without a club, and an address that cannot be shown', () => {
  expect(check({ content: 'x', mediaUrl: '', clubId: undefined })?.text).toBe(
    'Please select a club to post to',
  );
  for (const mediaUrl of ['http://x.test/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA', 'x'])
    expect(check({ content: 'x', mediaUrl, clubId: club.id })?.at).toBe('media');
  expect(check({ content: 'x', mediaUrl: 'https://x.test/a.jpg', clubId: club.id })).toBeUndefined();
});

test('refuses files of other types and above 50 MB', () => {
  expect(refuseFile({ type: 'image/svg+xml', size: 1 })).toBe(invalidFileType);
  expect(refuseFile({ type: '', size: 1 })).toBe(invalidFileType);
  expect(refuseFile({ type: 'constructor', size: 1 })).toBe(invalidFileType);
  expect(refuseFile({ type: 'video/mp4', size: uploadMaxBytes + 1 })).toBe(fileTooLarge);
  for (const type of [
    'image/jpeg',
    'image/jpg',
    'image/png',
    'image/gif',
    'image/webp',
    'video/mp4',
    'video/webm',
    'video/ogg',
  ])
    expect(refuseFile({ type, size: uploadMaxBytes })).toBeUndefined();
});

test('publishes with a pasted address, then is empty again', async () => {
  const asked = answer({ 'POST /api/posts': created });
  const user = show(<Composer clubId={club.id} />);
  await user.type(words(), 'Good evening');
  await user.click(screen.getByRole('button', { name: 'Add Media' }));
  await user.type(screen.getByLabelText('Or paste a media URL'), 'https://x.test/a.jpg');
  await user.click(send());
  await waitFor(() => expect(words().value).toBe(''));
  expect(asked[0]?.body).toEqual({
    content: 'Good evening',
    clubId: club.id,
    imageUrl: 'https://x.test/a.jpg',
  });
  expect(screen.queryByLabelText('Or paste a media URL')).toBeNull();
});

test('an address can be pasted only while no file is chosen, and Remove Media takes both away', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.click(words());
  await user.click(screen.getByRole('button', { name: 'Add Media' }));
  await user.type(screen.getByLabelText('Or paste a media URL'), 'https://x.test/a.jpg');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Choose a file'), file);
  expect(screen.queryByLabelText('Or paste a media URL')).toBeNull();
  await screen.findByAltText('Preview of a.png');
  await user.click(screen.getByRole('button', { name: 'Remove Media' }));
  await user.click(screen.getByRole('button', { name: 'Add Media' }));
  expect(screen.getByLabelText<HTMLInputElement>('Or paste a media URL').value).toBe('');
});

test('loses nothing when the server refuses', async () => {
  answer({ 'POST /api/posts': refuse(403, 'Only members of the club can post in it.') });
  const user = show(<Composer clubId={club.id} />);
  await user.type(words(), 'Good evening');
  await user.click(send());
  await screen.findByText('Only members of the club can post in it.');
  expect(words().value).toBe('Good evening');
});

test('unsent words survive a reload', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.type(words(), 'Half a thought');
  cleanup();
  show(<Composer clubId={club.id} />);
  expect(words().value).toBe('Half a thought');
});
