import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { club, pageOf } from '@/testing/samples.ts';
import { show, showInTab } from '@/testing/show.tsx';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { suggestedClubsQuery } from '../../api/get-clubs.ts';
import { myClubsQuery } from '../../api/get-my-clubs.ts';
import CreateClubForm from './create-club-form.tsx';

const name = () => screen.getByLabelText<HTMLInputElement>('Club Name');
const slug = () => screen.getByLabelText<HTMLInputElement>('Slug');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Create Club/ });

test('the slug follows the name until the user edits it, and is always in lower case', async () => {
  const user = show(<CreateClubForm onDone={() => undefined} />);
  await user.type(name(), 'Café Noir');
  expect(slug().value).toBe('cafe-noir');
  await user.clear(slug());
  await user.type(slug(), 'My-Own');
  expect(slug().value).toBe('my-own');
  await user.type(name(), ' Two');
  expect(slug().value).toBe('my-own');
});

test('an edited slug stays, even if the name matches it for a moment', async () => {
  const user = show(<CreateClubForm onDone={() => undefined} />);
  await user.type(name(), 'Ash');
  await user.type(slug(), '-club');
  await user.type(name(), ' Club Berlin');
  expect(slug().value).toBe('ash-club');
});

test('a name and a slug are required, and errors are shown beside them', async () => {
  const asked = answer({});
  const user = show(<CreateClubForm onDone={() => undefined} />);
  expect(submit().disabled).toBe(true);
  await user.type(name(), '   ');
  await user.type(slug(), 'no good');
  expect(submit().disabled).toBe(false);
  await user.click(submit());
  await screen.findByText('Club name is required');
  screen.getByText('Slug can only contain lowercase letters, numbers, and hyphens');
  await user.clear(slug());
  await screen.findByText('Club slug is required');
  expect(asked).toEqual([]);
});

test('description and pictures are sent only if filled in, and only as valid addresses', async () => {
  const asked = answer({ 'POST /api/clubs': club });
  const user = show(<CreateClubForm onDone={() => undefined} />);
  await user.type(name(), 'Briar');
  await user.type(screen.getByLabelText(/^Avatar URL/), 'javascript:alert(1)');
  await user.click(submit());
  await screen.findByText('Please enter an address that starts with https://');
  await user.clear(screen.getByLabelText(/^Avatar URL/));
  await user.click(submit());
  await waitFor(() =>
    expect(asked[0]?.body).toEqual({ name: 'Briar', slug: 'briar', isPrivate: false, isUnlisted: false }),
  );
});

test('the error for a taken slug is shown beside the slug, which takes the focus', async () => {
  answer({ 'POST /api/clubs': refuse(409, 'This slug is already taken. Please choose another one.') });
  const user = show(<CreateClubForm onDone={() => undefined} />);
  await user.type(name(), 'Briar');
  await user.click(submit());
  await screen.findByText('This slug is already taken. Please choose another one.');
  expect(document.activeElement).toBe(slug());
  expect(slug().getAttribute('aria-invalid')).toBe('true');
});

test('an unsent club survives a reload, and its slug still follows the name', async () => {
  const user = show(<CreateClubForm onDone={() => undefined} />);
  await user.type(name(), 'Briar');
  cleanup();
  const returned = show(<CreateClubForm onDone={() => undefined} />);
  expect(name().value).toBe('Briar');
  await returned.type(name(), ' Bench');
  expect(slug().value).toBe('briar-bench');
  await returned.click(screen.getByRole('button', { name: 'Start over' }));
  expect(name().value).toBe('');
});

test('a created club leaves no draft', async () => {
  answer({ 'POST /api/clubs': club });
  const user = show(<CreateClubForm onDone={() => undefined} />);
  await user.type(name(), 'Briar');
  await user.click(submit());
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

test('a first club opens, although the offer to found one disappears with the form', async () => {
  answer({
    'POST /api/clubs': club,
    'GET /api/clubs/my-clubs': pageOf(club),
    // Still loading when the user’s clubs have arrived.
    'GET /api/clubs': () => new Promise(() => undefined),
  });
  queryClient.setQueryData(myClubsQuery.queryKey, []);
  const user = showInTab(<Offer />, '/feed');
  await user.type(name(), 'Briar');
  await user.click(submit());
  await waitFor(() => expect(window.location.pathname).toBe(`/clubs/${club.slug}`));
});

/** Offers to found a club until the user has one, as the feed does. */
function Offer() {
  const { data: clubs = [] } = useQuery(myClubsQuery);
  useQuery(suggestedClubsQuery);
  return clubs.length === 0 && <CreateClubForm onDone={() => undefined} />;
}

test('the reply leaves a user alone who has cancelled, or opened another page', async () => {
  let reply: (created: typeof club) => void = () => undefined;
  const asked = answer({ 'POST /api/clubs': () => new Promise((resolve) => (reply = resolve)) });
  const createAnd = async (leave: string) => {
    const user = showInTab(<Screen />, '/clubs');
    await user.type(name(), 'Briar');
    const before = asked.length;
    await user.click(submit());
    await waitFor(() => expect(asked.length).toBe(before + 1));
    await user.click(screen.getByText(leave));
    await act(async () => reply(club));
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    cleanup();
    return window.location.pathname;
  };
  expect(await createAnd('Cancel')).toBe('/clubs');
  expect(await createAnd('Messages')).toBe('/messages');
});

/** Stays, as the screen of the clubs does while the next one is loading. */
function Screen() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Link to="/messages">Messages</Link>
      {isOpen && <CreateClubForm onDone={() => setIsOpen(false)} />}
    </>
  );
}
