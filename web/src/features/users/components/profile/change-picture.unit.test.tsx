import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error.ts';
import { uploadPicture } from '@/lib/upload/upload-picture.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { ChangePicture } from './change-picture.tsx';

const upload = vi.hoisted(() => vi.fn());
vi.mock('@/lib/upload/upload-picture.ts', () => ({
  uploadPicture: upload,
  pictureUpload: { accept: 'image/png', upload },
}));

beforeEach(() => signIn());

const file = new File(['x'], 'me.png', { type: 'image/png' });
const chooser = () => screen.getByLabelText('Change avatar');

test('a chosen picture is uploaded and saved immediately', async () => {
  vi.mocked(uploadPicture).mockResolvedValue('https://a.example/me.png');
  const asked = answer({ 'PATCH /api/users/me': {} });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = show(<ChangePicture field="avatarUrl" label="Change avatar" />);
  await user.upload(chooser(), file);
  await waitFor(() => expect(asked[0]?.body).toEqual({ avatarUrl: 'https://a.example/me.png' }));
});

test('a failed upload shows the reason and saves nothing', async () => {
  vi.mocked(uploadPicture).mockRejectedValue(new ApiError(413, 'This file is too large.'));
  const asked = answer({});
  const user = show(<ChangePicture field="avatarUrl" label="Change avatar" />);
  await user.upload(chooser(), file);
  await screen.findByText('This file is too large.');
  expect(asked).toEqual([]);
  expect(chooser()).toHaveProperty('disabled', false);
});
