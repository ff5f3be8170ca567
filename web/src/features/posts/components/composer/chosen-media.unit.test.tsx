import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error.ts';
import { uploadMedia } from '@/lib/upload/upload-media.ts';
import { club, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { Composer } from './composer.tsx';

vi.mock('@/lib/upload/upload-media.ts');

const stored = (name: string) => `http://supabase.test/storage/v1/object/public/media/${name}#4x3`;
beforeEach(() => {
  signIn();
  vi.mocked(uploadMedia).mockReset();
  vi.mocked(uploadMedia).mockImplementation(async ({ name }) => stored(name));
});

const picture = (name: string) => new File(['GIF89a'], name, { type: 'image/gif' });
const published = () =>
  answer({ 'POST /api/posts': () => Response.json({ ...post, unreachableMentions: [] }, { status: 201 }) });

async function choose(...names: string[]) {
  const user = show(<Composer clubId={club.id} />);
  await user.type(screen.getByLabelText('Write a post'), 'Look');
  await user.upload(screen.getByLabelText('Add Media'), names.map(picture));
  await screen.findByAltText(`Preview of ${names[0]}`);
  return user;
}
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const previews = () => screen.getAllByAltText(/^Preview of/).map((img) => img.getAttribute('alt')?.slice(11));

test('several are put in order with buttons and arrow keys, described, removed, and sent in that order', async () => {
  const asked = published();
  const user = await choose('a.gif', 'b.gif', 'c.gif');
  await user.click(await press('Move picture 3 up'));
  (await press('Move picture 1 down')).focus();
  await user.keyboard('{ArrowDown}');
  expect(previews()).toEqual(['c.gif', 'a.gif', 'b.gif']);
  screen.getByText('Moved to position 2 of 3.');
  await user.click(await press('Describe picture 1'));
  await user.type(screen.getByLabelText('Description of picture 1'), 'A pipe');
  await user.click(await press('Remove picture 3'));
  await user.click(await press(/^Post/));
  await screen.findByText('Your post has been published.');
  expect(asked[0]?.body).toMatchObject({
    media: [
      { url: stored('c.gif'), alt: 'A pipe' },
      { url: stored('a.gif'), alt: '' },
    ],
  });
});

test('dragging one over another puts it there', async () => {
  await choose('a.gif', 'b.gif', 'c.gif');
  const list = screen.getByRole('list', { name: 'Pictures and videos of the post' });
  const [first, , third] = within(list).getAllByRole('listitem');
  const dataTransfer = { types: [], files: [] };
  fireEvent.dragStart(screen.getByAltText('Preview of a.gif'), { dataTransfer });
  if (third) fireEvent.dragEnter(third, { dataTransfer });
  if (first) fireEvent.dragEnd(first, { dataTransfer });
  expect(previews()).toEqual(['b.gif', 'c.gif', 'a.gif']);
});

test('one that fails does not lose the others, and is tried again alone', async () => {
  const asked = published();
  vi.mocked(uploadMedia).mockImplementation(async ({ name }) => {
    if (name === 'b.gif') throw new ApiError(0, 'No connection.');
    return stored(name);
  });
  const user = await choose('a.gif', 'b.gif', 'c.gif');
  await user.click(await press(/^Post/));
  await screen.findByText('No connection.');
  expect(previews()).toEqual(['a.gif', 'b.gif', 'c.gif']);
  expect(asked).toEqual([]);
  vi.mocked(uploadMedia).mockImplementation(async ({ name }) => stored(name));
  await user.click(await press('Try Again: picture 2'));
  await waitFor(() => expect(screen.queryByText('No connection.')).toBeNull());
  await user.click(await press(/^Post/));
  await screen.findByText('Your post has been published.');
  expect(vi.mocked(uploadMedia).mock.calls.map(([{ name }]) => name)).toEqual([
    'a.gif',
    'b.gif',
    'c.gif',
    'b.gif',
  ]);
  expect(asked[0]?.body).toMatchObject({
    media: ['a.gif', 'b.gif', 'c.gif'].map((name) => ({ url: stored(name) })),
  });
});

test('pasted and dropped files are added up to ten, but not those that come with text', async () => {
  const user = show(<Composer clubId={club.id} />);
  const field = screen.getByLabelText('Write a post');
  await user.click(field);
  fireEvent.paste(field, { clipboardData: { types: ['Files', 'text/plain'], files: [picture('cell.gif')] } });
  expect(screen.queryByAltText('Preview of cell.gif')).toBeNull();
  fireEvent.paste(field, { clipboardData: { types: ['Files'], files: [picture('a.gif')] } });
  await screen.findByAltText('Preview of a.gif');
  const many = Array.from({ length: 10 }, (_, index) => picture(`${index}.gif`));
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: many } });
  await screen.findByText('You can add at most 10 pictures and videos.');
  expect(previews()).toHaveLength(10);
  expect(screen.queryByLabelText('Add More')).toBeNull();
});
