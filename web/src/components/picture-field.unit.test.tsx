import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';

afterEach(cleanup);

const file = new File(['x'], 'pipe.png', { type: 'image/png' });
const picture = { url: 'https://a.example/pipe.png', size: { width: 4, height: 3 } };

async function choose(upload: PictureFieldProps['upload']) {
  const user = userEvent.setup();
  const onUploaded = vi.fn();
  const onBusy = vi.fn();
  render(
    <PictureField
      label="Image URL"
      uploadLabel="Upload a picture"
      accept="image/png"
      {...{ upload, onUploaded, onBusy }}
    />,
  );
  await user.upload(screen.getByLabelText('Upload a picture'), file);
  return { user, onUploaded, onBusy };
}

test('uploads by the function it is given, and reports the picture', async () => {
  const { onUploaded, onBusy } = await choose(async () => picture);
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(picture);
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
});

test('shows why an upload failed, and offers to choose again', async () => {
  const { onUploaded } = await choose(() => Promise.reject(new Error('This file is too large.')));
  expect(screen.getByRole('alert').textContent).toBe('This file is too large.');
  expect(screen.getByLabelText('Upload a picture')).toBeDefined();
  expect(onUploaded).not.toHaveBeenCalled();
});

test('shows the progress, and cancels without an error', async () => {
  const { user, onUploaded } = await choose(
    (_file, { onProgress, signal }) =>
      new Promise((_, reject) => {
        onProgress(0.4);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.4);
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await screen.findByLabelText('Upload a picture');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onUploaded).not.toHaveBeenCalled();
});
