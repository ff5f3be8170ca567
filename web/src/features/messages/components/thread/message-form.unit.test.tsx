import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error.ts';
import { uploadMedia } from '@/lib/upload/upload-media.ts';
import { notKept } from '@/lib/upload/use-album.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { MessageForm } from './message-form.tsx';

vi.mock('@/lib/upload/upload-media.ts', () => ({ uploadMedia: vi.fn() }));

const onSend = vi.fn();
const file = new File(['x'], 'pipe.png', { type: 'image/png' });

beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.clearAllMocks();
});

const showForm = (draftName = 'm') =>
  show(
    <MessageForm
      draftName={draftName}
      label="Message to Ben"
      isSending={false}
      onSend={onSend}
      onTyping={() => undefined}
    />,
  );

async function open() {
  const user = showForm();
  await user.upload(screen.getByLabelText('Add Media'), file);
  await screen.findByAltText('Preview of pipe.png');
  return { user, send: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}

test('a picture is sent without a text once it has been uploaded', async () => {
  vi.mocked(uploadMedia).mockResolvedValue('https://a.example/pipe.png#4x3');
  const { send } = await open();
  await send();
  await waitFor(() =>
    expect(onSend).toHaveBeenCalledExactlyOnceWith({
      content: '',
      imageUrl: 'https://a.example/pipe.png#4x3',
    }),
  );
  expect(screen.queryByAltText('Preview of pipe.png')).toBeNull();
});

test('the Enter that accepts a word of an input method sends nothing', async () => {
  const user = showForm();
  const field = screen.getByLabelText('Message to Ben');
  await user.type(field, '王小明');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  // Safari's, after the composition has ended.
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
});

test('a failed upload shows the reason, keeps the text and the picture, and sends nothing', async () => {
  vi.mocked(uploadMedia).mockRejectedValueOnce(new ApiError(0, 'Failed to upload file'));
  const { user, send } = await open();
  await user.type(screen.getByLabelText('Message to Ben'), 'Look');
  await send();
  await screen.findByText('Failed to upload file');
  screen.getByAltText('Preview of pipe.png');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message to Ben').value).toBe('Look');
  expect(onSend).not.toHaveBeenCalled();
});

test('removing the picture leaves nothing to send', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove Media' }));
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  expect(uploadMedia).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Message to Ben')));
});

test('after an upload is cancelled, the focus is on the text', async () => {
  vi.mocked(uploadMedia).mockImplementationOnce(
    (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)),
  );
  const { user, send } = await open();
  await send();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Remove Media' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Message to Ben')));
});

test('the form says that a picture lost in a reload must be chosen again', async () => {
  vi.mocked(uploadMedia).mockResolvedValue('https://a.example/pipe.png#4x3');
  await open();
  cleanup();
  showForm('other');
  expect(screen.queryByText(notKept)).toBeNull();
  cleanup();
  showForm();
  expect(await screen.findByText(notKept)).toBeTruthy();
  cleanup();
  const { send } = await open();
  expect(screen.queryByText(notKept)).toBeNull();
  await send();
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  cleanup();
  showForm();
  expect(screen.queryByText(notKept)).toBeNull();
});
