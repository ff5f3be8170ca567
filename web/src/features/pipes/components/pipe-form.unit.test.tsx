import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env } from '@/config/env.ts';
import { notKept } from '@/lib/upload/use-album.ts';
import { pipe } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import PipeForm from './pipe-form.tsx';

const stored = (name: string) => `${env.supabaseUrl}/storage/v1/object/public/media/${name}.webp`;
const upload = vi.hoisted(() => vi.fn());
vi.mock('@/lib/upload/upload-picture.ts', async (original) => {
  const { pictureUpload } = await original<typeof import('@/lib/upload/upload-picture.ts')>();
  return { pictureUpload: { ...pictureUpload, upload } };
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20) });
  signIn({ left: 172_800 });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);
/** The address of the picture that is shown, as the API gives it. */
const picture = () => {
  const path = document.querySelector('img')?.getAttribute('src');
  return path ? env.supabaseUrl + path : null;
};
const form = (saved?: string) => (
  <PipeForm pipe={saved === undefined ? undefined : { ...pipe, imageUrl: saved }} onDone={() => undefined} />
);

async function uploadAs(name: string, user: ReturnType<typeof show>) {
  upload.mockResolvedValue(stored(name));
  await user.upload(
    screen.getByLabelText('Upload a picture'),
    new File(['x'], 'pipe.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(picture()).toBe(stored(name)));
}

/** Uploads a picture, types some time later, and shows the form again, as after a reload. */
async function uploadAndReturn({ typedAfter = 1, after = 21, saved }: Partial<Draft> = {}) {
  const user = show(form(saved));
  await uploadAs('new', user);
  pass(typedAfter);
  await user.type(screen.getByLabelText('Note (optional)'), 'Briar');
  cleanup();
  pass(after - typedAfter);
  const returned = show(form(saved));
  screen.getByText('Your draft has been restored.');
  expect(screen.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('Briar');
  return returned;
}
/** The hours after the upload at which the user types and returns, and the picture that was already saved. */
type Draft = { typedAfter: number; after: number; saved: string };

test('a draft keeps its uploaded picture as long as the server is sure to have it', async () => {
  await uploadAndReturn({ after: 19 });
  expect(picture()).toBe(stored('new'));
  expect(screen.queryByText(notKept)).toBeNull();
});

test('after that it keeps only the text, however late it was typed, and the field asks for the picture', async () => {
  const asked = answer({ 'POST /api/pipes': pipe });
  const user = await uploadAndReturn({ typedAfter: 19 });
  expect(picture()).toBeNull();
  screen.getByText(notKept);
  await user.type(screen.getByLabelText('Name'), 'Gannet');
  await user.click(screen.getByRole('button', { name: /^Save Pipe/ }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ note: 'Briar', imageUrl: null }));
});

test('an edit sends only the edited fields', async () => {
  const asked = answer({ [`PATCH /api/pipes/${pipe.id}`]: pipe });
  const user = show(<PipeForm pipe={pipe} onDone={() => undefined} />);
  await user.type(screen.getByLabelText('Note (optional)'), 'Briar');
  await user.click(screen.getByRole('button', { name: /^Save Pipe/ }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ note: 'Briar' }));
  for (const kept of ['name', 'maker', 'chamberWidth', 'restDays'])
    expect(asked[0]?.body).not.toHaveProperty(kept);
});

test('an edit then shows the saved picture', async () => {
  await uploadAndReturn({ saved: stored('saved') });
  expect(picture()).toBe(stored('saved'));
  screen.getByText(notKept);
});

test('a saved picture stays, however old the draft is', async () => {
  const user = show(form(stored('saved')));
  await user.type(screen.getByLabelText('Note (optional)'), 'Briar');
  cleanup();
  pass(48);
  show(form(stored('saved')));
  screen.getByText('Your draft has been restored.');
  expect(picture()).toBe(stored('saved'));
  expect(screen.queryByText(notKept)).toBeNull();
});

test.each(['another upload', 'an address'])('the field stops asking for it after %s', async (choice) => {
  const user = await uploadAndReturn();
  screen.getByText(notKept);
  if (choice === 'another upload') await uploadAs('newer', user);
  else await user.type(screen.getByLabelText('Image URL (optional)'), 'https://a.example/pipe.png');
  await waitFor(() => expect(screen.queryByText(notKept)).toBeNull());
});

test('an address that is refused takes the focus', async () => {
  const user = show(form());
  await user.type(screen.getByLabelText('Name'), 'Gannet');
  await user.type(screen.getByLabelText('Image URL (optional)'), 'pipe.png');
  await user.click(screen.getByRole('button', { name: /^Save Pipe/ }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Image URL (optional)')));
});

test('starting over leaves nothing of the draft', async () => {
  const user = await uploadAndReturn({ after: 19 });
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(picture()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});
