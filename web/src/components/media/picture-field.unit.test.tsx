import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PictureField, type PictureFieldProps } from './picture-field.tsx';

const file = new File(['x'], 'pipe.png', { type: 'image/png' });
const picture = 'https://a.example/pipe.png';

function open(change: Partial<PictureFieldProps> = {}) {
  const changes = { onUploaded: vi.fn(), onBusy: vi.fn(), onChange: vi.fn() };
  render(
    <PictureField
      label="Image URL"
      uploadLabel="Upload a picture"
      accept="image/png"
      value=""
      upload={async () => picture}
      isStored={(url) => url.startsWith('https://stored.example/')}
      {...changes}
      {...change}
    >
      <img src="/now.png" alt="A pipe" />
    </PictureField>,
  );
  return { user: userEvent.setup(), ...changes };
}

async function choose(upload: PictureFieldProps['upload']) {
  const opened = open({ upload });
  await opened.user.upload(screen.getByLabelText('Upload a picture'), file);
  return opened;
}

test('uploads with the function it is given, and reports the picture', async () => {
  const { onUploaded, onBusy } = await choose(async () => picture);
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(picture);
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
});

test('keeps the focus when a button of it disappears', async () => {
  const field = () => screen.getByLabelText('Image URL').closest('[tabindex]');
  const { user } = await choose(() => new Promise(() => undefined));
  expect(document.activeElement).toBe(field());
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(document.activeElement).toBe(field());
  cleanup();
  const removed = open({ value: picture });
  await removed.user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(document.activeElement).toBe(field());
});

test('tapping the picture chooses another one', async () => {
  const { user } = open();
  const chooser = screen.getByLabelText('Upload a picture');
  const opened = vi.fn();
  chooser.addEventListener('click', opened);
  await user.click(screen.getByRole('img', { name: 'A pipe' }));
  expect(opened).toHaveBeenCalledOnce();
});

test("shows the address of a picture on another site, but never an uploaded picture's", async () => {
  const { user, onChange } = open({ value: 'https://a.example/pipe.png' });
  const address = () => screen.getByLabelText<HTMLInputElement>('Image URL');
  expect(address().value).toBe('https://a.example/pipe.png');
  await user.type(address(), '?');
  expect(onChange).toHaveBeenLastCalledWith('https://a.example/pipe.png?');
  expect(address().getAttribute('aria-describedby')).toBeTruthy();
  screen.getByText('The picture appears once we have copied it.');
  cleanup();
  open({ value: 'https://a.example/rings.mp4' });
  screen.getByText('A video on another site is shown as a link.');
  cleanup();
  const stored = open({ value: 'https://stored.example/0000.png' });
  expect(address().value).toBe('');
  await stored.user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(stored.onChange).toHaveBeenLastCalledWith('');
});

test('shows why an upload failed, and offers to choose again', async () => {
  const { onUploaded } = await choose(() => Promise.reject(new Error('This file is too large.')));
  expect(screen.getByRole('alert').textContent).toBe('This file is too large.');
  expect(screen.getByLabelText('Upload a picture')).toBeDefined();
  expect(onUploaded).not.toHaveBeenCalled();
});

test('shows the progress, and cancelling is not an error', async () => {
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
