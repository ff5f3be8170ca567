import { fileTooLarge, invalidFileType, uploadMaxBytes } from '@contract/values/upload.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftKey } from '@/lib/drafts/draft.ts';
import { notKept } from '@/lib/upload/use-album.ts';
import { another, club, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { Composer } from './composer.tsx';
import { problemOf } from './use-composer.ts';

beforeEach(() => signIn());

const content = () => screen.getByLabelText<HTMLTextAreaElement>('Write a post');
const send = () => screen.getByRole('button', { name: /^Post/ });
const created = { ...post, unreachableMentions: [] };

test('the composer opens on focus', async () => {
  const user = show(<Composer clubId={club.id} />);
  expect(screen.queryByLabelText('Add Media')).toBeNull();
  await user.click(content());
  screen.getByLabelText('Add Media');
});

test('when a file has been chosen, the focus is on the composer, because Add Media is gone', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.click(content());
  screen.getByLabelText('Add Media').focus();
  await user.upload(screen.getByLabelText('Add Media'), new File(['x'], 'pipe.png', { type: 'image/png' }));
  expect(screen.queryByLabelText('Add Media')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'New post' })));
});

const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const announcing = { nextAt: null, urgent: null };
const used = { nextAt: tomorrow, urgent: null };
const theSwitch = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

test('admins can make a post an announcement, unless another one was faster', async () => {
  const refusal = 'A club can make one announcement a day. Its owner can make a second one that is urgent.';
  const replies = [
    Response.json({ error: refusal }, { status: 409 }),
    Response.json(created, { status: 201 }),
  ];
  const requests = answer({ 'POST /api/posts': () => replies.shift() });
  const user = show(<Composer clubId={club.id} announcing={announcing} />);
  await user.type(content(), 'The roof is open');
  await user.click(await theSwitch('Announcement'));
  await user.click(send());
  await screen.findByText(refusal);
  await user.click(await theSwitch('Announcement'));
  await user.click(send());
  await screen.findByText('Your post has been published.');
  expect(requests.map(({ body }) => (body as { isAnnouncement?: boolean }).isAnnouncement)).toEqual([
    true,
    undefined,
  ]);
});

test('once the announcement of the day is made, the switch is off and says until when, by the reader’s clock', async () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  const user = show(<Composer clubId={club.id} announcing={{ ...used, nextAt: '2040-11-23T10:31:00Z' }} />);
  await user.click(content());
  expect((await theSwitch('Announcement')).disabled).toBe(true);
  screen.getByText(/You can make the next one from Friday, November 23, 2040 at 7:31\sPM\./);
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  vi.unstubAllEnvs();
});

test('the owner can then make one urgent announcement', async () => {
  const requests = answer({ 'POST /api/posts': () => Response.json(created, { status: 201 }) });
  const user = show(<Composer clubId={club.id} announcing={{ ...used, urgent: { nextAt: null } }} />);
  await user.type(content(), 'The roof is on fire');
  await user.click(await theSwitch('Urgent'));
  await user.click(send());
  await screen.findByText('Your post has been published.');
  expect(requests[0]?.body).toMatchObject({ isAnnouncement: true, isUrgent: true });
  cleanup();
  const again = show(<Composer clubId={club.id} announcing={{ ...used, urgent: { nextAt: tomorrow } }} />);
  await again.click(content());
  expect((await theSwitch('Urgent')).disabled).toBe(true);
});

test('a post that waits for approval is not said to be published', async () => {
  answer({ 'POST /api/posts': () => Response.json({ ...created, isHeld: true }, { status: 201 }) });
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), 'My first post');
  await user.click(send());
  await screen.findByText('Your post in The Briar Bench is waiting for approval. You will be notified.');
  expect(screen.queryByText('Your post has been published.')).toBeNull();
  expect(content().value).toBe('');
});

test('each post is announced, also one after another', async () => {
  answer({ 'POST /api/posts': () => Response.json(created, { status: 201 }) });
  const user = show(<Composer clubId={club.id} />);
  for (const text of ['First', 'Second']) {
    await user.type(content(), text);
    expect(screen.queryByText('Your post has been published.')).toBeNull();
    await user.click(send());
    await screen.findByText('Your post has been published.');
  }
});

test('other users have no switch for announcements', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.click(content());
  expect(screen.queryByRole('switch')).toBeNull();
});

test.each(['  \n ', '\u200b\u2060'])('a blank post (%j) is refused without a request', async (blank) => {
  const asked = answer({});
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), blank);
  await user.click(send());
  await screen.findByText('Please write something');
  expect(asked).toEqual([]);
});

test('a post without a club is refused, and so is an address that cannot be shown', () => {
  expect(problemOf({ content: 'x', mediaUrl: '', clubId: undefined })?.text).toBe(
    'Please select a club to post to',
  );
  for (const mediaUrl of ['http://x.test/a.jpg', 'javascript:alert(1)', 'data:image/png;base64,AA', 'x'])
    expect(problemOf({ content: 'x', mediaUrl, clubId: club.id })?.at).toBe('media');
  expect(problemOf({ content: 'x', mediaUrl: 'https://x.test/a.jpg', clubId: club.id })).toBeUndefined();
});

test('a file above 50 MB is rejected', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.click(content());
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' });
  Object.defineProperty(film, 'size', { value: uploadMaxBytes + 1 });
  await user.upload(screen.getByLabelText('Add Media'), film);
  screen.getByText(fileTooLarge);
  expect(screen.queryByLabelText('Preview of film.mp4')).toBeNull();
});

test('a picture without an extension is known by its bytes', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.click(content());
  const choice = screen.getByLabelText<HTMLInputElement>('Add Media');
  choice.removeAttribute('accept');
  await user.upload(choice, new File(['GIF89a'], 'noext'));
  await screen.findByAltText('Preview of noext');
  expect(screen.queryByText(invalidFileType)).toBeNull();
});

test('a post is published with a pasted address, and the composer is empty again', async () => {
  const asked = answer({ 'POST /api/posts': created });
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), 'Good evening');
  await user.click(screen.getByRole('button', { name: 'Paste a media URL' }));
  await user.type(await screen.findByLabelText('Media URL'), 'https://x.test/a.jpg');
  await user.click(send());
  await waitFor(() => expect(content().value).toBe(''));
  expect(asked[0]?.body).toEqual({
    content: 'Good evening',
    clubId: club.id,
    imageUrl: 'https://x.test/a.jpg',
  });
  expect(screen.queryByLabelText('Media URL')).toBeNull();
});

test('an address can be pasted only while no file is chosen, and Remove Media clears both', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.click(content());
  await user.click(screen.getByRole('button', { name: 'Paste a media URL' }));
  await user.type(await screen.findByLabelText('Media URL'), 'https://x.test/a.jpg');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  await user.click(screen.getByRole('button', { name: 'Remove Media' }));
  await user.upload(screen.getByLabelText('Add Media'), file);
  expect(screen.queryByLabelText('Media URL')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Paste a media URL' })).toBeNull();
  await screen.findByAltText('Preview of a.png');
  await user.click(screen.getByRole('button', { name: 'Remove Media' }));
  expect(screen.queryByAltText('Preview of a.png')).toBeNull();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'New post' })),
  );
  await user.click(screen.getByRole('button', { name: 'Paste a media URL' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Media URL')).value).toBe('');
});

test('a post can have a poll, whose empty answers are left out', async () => {
  const requests = answer({ 'POST /api/posts': () => Response.json(created, { status: 201 }) });
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), 'Which?');
  await user.click(screen.getByRole('button', { name: 'Add a poll' }));
  await user.type(await screen.findByLabelText('Answer 1'), 'Cigar');
  await user.click(send());
  await screen.findByText('Please write at least two answers.');
  await user.click(screen.getByRole('button', { name: 'Add Answer' }));
  await user.type(screen.getByLabelText('Answer 3'), 'Pipe');
  await user.selectOptions(screen.getByLabelText('The poll ends'), 'After 3 days');
  await user.click(screen.getByLabelText('Hide the results until people vote'));
  await user.click(send());
  await screen.findByText('Your post has been published.');
  expect(requests[0]?.body).toMatchObject({
    poll: { choices: ['Cigar', 'Pipe'], isMultiple: false, days: 3, hidesResults: true, showsVoters: false },
  });
  expect(screen.queryByLabelText('Answer 1')).toBeNull();
});

test('an unsent poll survives a reload, and can be removed', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.click(content());
  await user.click(screen.getByRole('button', { name: 'Add a poll' }));
  await user.type(await screen.findByLabelText('Answer 2'), 'Pipe');
  cleanup();
  const again = show(<Composer clubId={club.id} />);
  expect((await screen.findByLabelText<HTMLInputElement>('Answer 2')).value).toBe('Pipe');
  await again.click(screen.getByRole('button', { name: 'Remove Poll' }));
  expect(screen.queryByLabelText('Answer 2')).toBeNull();
});

test('nothing is lost when the server refuses the post', async () => {
  answer({ 'POST /api/posts': refuse(403, 'Only members of the club can post in it.') });
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), 'Good evening');
  await user.click(send());
  await screen.findByText('Only members of the club can post in it.');
  expect(content().value).toBe('Good evening');
});

test('an unsent post survives a reload', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), 'Half a thought');
  cleanup();
  show(<Composer clubId={club.id} />);
  expect(content().value).toBe('Half a thought');
});

/** The author sends a post and leaves before the response. */
async function leaveWhileSending() {
  const reply = Promise.withResolvers<unknown>();
  answer({ 'POST /api/posts': () => reply.promise });
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), 'Good evening');
  await user.click(send());
  cleanup();
  return reply;
}

test('a sent post leaves no draft, even if its author left and came back before the response', async () => {
  const reply = await leaveWhileSending();
  show(<Composer clubId={club.id} />);
  expect(content().value).toBe('Good evening');
  reply.resolve(created);
  await waitFor(() => expect(content().value).toBe(''));
});

test('a draft for another club, started while a post was being sent, is kept', async () => {
  const reply = await leaveWhileSending();
  const there = show(<Composer clubId={another(club, 1).id} />);
  await there.type(content(), 'Half a thought');
  reply.resolve(created);
  await waitFor(() => expect(sessionStorage.getItem(draftKey('posts'))).not.toContain('Good evening'));
  expect(content().value).toBe('Half a thought');
  cleanup();
  show(<Composer clubId={another(club, 1).id} />);
  expect(content().value).toBe('Half a thought');
});

test('the error about an unsuitable file is shown beside the button that chose it', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.click(content());
  const choice = screen.getByLabelText<HTMLInputElement>('Add Media');
  choice.removeAttribute('accept');
  await user.upload(choice, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
  await screen.findByText(invalidFileType);
  expect(screen.queryByText('Preview of a.pdf')).toBeNull();
});

const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' });

/** Types a text and chooses a file that is rejected. */
async function refuseFile(text: string) {
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), text);
  const choice = screen.getByLabelText<HTMLInputElement>('Add Media');
  choice.removeAttribute('accept');
  await user.upload(choice, pdf);
  await screen.findByText(invalidFileType);
  return user;
}

test('an error after pressing Post replaces an earlier error about a file', async () => {
  answer({ 'POST /api/posts': refuse(403, 'Only members of the club can post in it.') });
  const user = await refuseFile('Good evening');
  await user.click(send());
  await screen.findByText('Only members of the club can post in it.');
  expect(screen.queryByText(invalidFileType)).toBeNull();
});

test('so does the error about an incomplete post', async () => {
  const user = await refuseFile(' ');
  await user.click(send());
  await screen.findByText('Please write something');
  expect(screen.queryByText(invalidFileType)).toBeNull();
});

test('an error after pressing Post also replaces the note about a picture lost in a reload', async () => {
  answer({ 'POST /api/posts': refuse(403, 'Only members of the club can post in it.') });
  const first = show(<Composer clubId={club.id} />);
  await first.type(content(), 'Look at this');
  await first.upload(screen.getByLabelText('Add Media'), new File(['x'], 'pipe.png', { type: 'image/png' }));
  cleanup();
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), '!');
  // It must still be chosen again, however much is typed.
  screen.getByText(notKept);
  await user.click(send());
  await screen.findByText('Only members of the club can post in it.');
  expect(screen.queryByText(notKept)).toBeNull();
});

test('after a reload, the text is still there, but its picture must be chosen again', async () => {
  const user = show(<Composer clubId={club.id} />);
  await user.type(content(), 'Look at this');
  await user.upload(screen.getByLabelText('Add Media'), new File(['x'], 'pipe.png', { type: 'image/png' }));
  await screen.findByAltText('Preview of pipe.png');
  cleanup();
  show(<Composer clubId="00000000-0000-4000-8000-000000000077" />);
  expect(screen.queryByText(notKept)).toBeNull();
  cleanup();
  show(<Composer clubId={club.id} />);
  expect(content().value).toBe('Look at this');
  expect(screen.getByText(notKept)).toBeTruthy();
});
