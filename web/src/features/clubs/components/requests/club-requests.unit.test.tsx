import type { ClubRequest, ClubRequests as Requests } from '@contract/clubs/requests.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import type { Listener } from '@/lib/realtime/listener.ts';
import { giveReason } from '@/testing/give-reason.ts';
import { loadSurfaces } from '@/testing/load-surfaces.ts';
import { barePage, ben, club, currentUser, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { clubQuery } from '../../api/get-club.ts';
import AskToJoin from './ask-to-join.tsx';
import ClubRequests from './club-requests.tsx';

let heard: Listener | undefined;
vi.mock('@/lib/realtime/realtime.ts', () => ({
  listen(_topic: string, listener: Listener) {
    heard = listener;
    listener.onSubscribed?.();
    return () => undefined;
  },
}));

beforeAll(() => Promise.all([loadSurfaces(), import('@/components/overlays/reason-dialog.tsx')]));
beforeEach(() => signIn());

const route = `/api/clubs/${club.id}/requests`;
const asked: ClubRequest = {
  id: club.id,
  user: ben,
  question: 'Which jar?',
  answer: 'The green one',
  createdAt: club.createdAt,
};
const open: Requests = {
  isOpen: true,
  question: 'Which jar?',
  mine: null,
  count: null,
  viewer: { canAsk: true, canDecide: false, canConfigure: false },
};
const mine = {
  id: club.id,
  status: 'PENDING' as const,
  question: 'Which jar?',
  answer: 'The green one',
  note: null,
  createdAt: club.createdAt,
  canAskAgainAt: null,
};
const ofOwner: Requests = {
  ...open,
  count: 1,
  viewer: { canAsk: false, canDecide: true, canConfigure: true },
};

test('a non-member sees the rules, and asks with an answer to the question', async () => {
  const requests = answer({ [`POST ${route}`]: () => Response.json(mine, { status: 201 }) });
  const user = show(<AskToJoin club={{ ...club, rules: 'Be kind' }} requests={open} />);
  screen.getByText('Be kind');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask to Join' });
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('Which jar?'), 'The green one');
  await user.click(button);
  await screen.findByText('Your request was sent.');
  expect(requests.find(({ route: sent }) => sent.startsWith('POST'))?.body).toEqual({
    answer: 'The green one',
  });
});

test('an unsent answer survives a reload, until it is sent', async () => {
  answer({ [`POST ${route}`]: () => Response.json(mine, { status: 201 }) });
  const user = show(<AskToJoin club={club} requests={open} />);
  await user.type(screen.getByLabelText('Which jar?'), 'The green one');
  cleanup();
  const returned = show(<AskToJoin club={club} requests={open} />);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Which jar?').value).toBe('The green one');
  await returned.click(screen.getByRole('button', { name: 'Ask to Join' }));
  await screen.findByText('Your request was sent.');
  expect(sessionStorage.length).toBe(0);
});

test('an open request is shown with its answer, and withdrawn after a confirmation', async () => {
  const requests = answer({ [`DELETE ${route}/${mine.id}`]: () => new Response(null, { status: 204 }) });
  const user = show(<AskToJoin club={club} requests={{ ...open, mine }} />);
  screen.getByText('The green one');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(requests.some(({ route: sent }) => sent.startsWith('DELETE'))).toBe(true));
});

test('a decision made before the screen subscribed is fetched', async () => {
  answer({ 'GET /api/users/me': currentUser });
  const { queryKey } = clubQuery(club.slug);
  queryClient.setQueryData(queryKey, {
    ...club,
    ...barePage,
    requests: { ...open, mine },
  });
  show(<AskToJoin club={club} requests={{ ...open, mine }} />);
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

function AskToJoinLoaded() {
  useQuery(clubQuery(club.slug));
  return <AskToJoin club={club} requests={{ ...open, mine }} />;
}

test('notifications in quick succession do not keep a slow load of the club from ending', async () => {
  const slow = Promise.withResolvers<unknown>();
  const never = new Promise<never>(() => undefined);
  const isOfClub = ({ route: sent }: { route: string }) => sent === `GET /api/clubs/${club.slug}`;
  const requests = answer({
    'GET /api/users/me': currentUser,
    // The first load is restarted once the screen has subscribed.
    [`GET /api/clubs/${club.slug}`]: () => (requests.filter(isOfClub).length === 2 ? slow.promise : never),
  });
  show(<AskToJoinLoaded />);
  await waitFor(() => expect(requests.filter(isOfClub)).toHaveLength(2));
  for (let count = 0; count < 3; count++) heard?.onEvent?.('notifications', {});
  slow.resolve({ ...club, ...barePage });
  await waitFor(() => expect(queryClient.getQueryData(clubQuery(club.slug).queryKey)).toBeTruthy());
});

test('a declined request shows the note from the club, and when the user can ask again', () => {
  answer({});
  const declined = {
    ...mine,
    status: 'DECLINED' as const,
    note: 'The table is full.',
    canAskAgainAt: '2026-12-20T12:00:00.000Z',
  };
  show(<AskToJoin club={club} requests={{ ...open, mine: declined }} />);
  screen.getByText('The table is full.');
  screen.getByText('You can ask again from Dec 20, 2026.');
  expect(screen.queryByRole('button', { name: /Ask|Withdraw/ })).toBeNull();
});

test('a request can be accepted, or declined with a note', async () => {
  const requests = answer({
    [`GET ${route}`]: pageOf(asked),
    [`POST ${route}/${asked.id}/accept`]: () => refuse(404, 'This request is no longer open.'),
    [`POST ${route}/${asked.id}/decline`]: { ...ofOwner, count: 0 },
  });
  const user = show(<ClubRequests club={club} requests={ofOwner} />);
  await user.click(await screen.findByRole('button', { name: 'Accept Ben Okoro' }));
  await screen.findByText('This request is no longer open.');
  await user.click(screen.getByRole('button', { name: 'Decline Ben Okoro' }));
  const note = 'The table is full.';
  await giveReason(user, 'Decline Ben Okoro', { label: /^Message/, reason: note, button: 'Decline' });
  await screen.findByText('The request was declined.');
  expect(requests.find(({ route: sent }) => sent.endsWith('decline'))?.body).toEqual({ note });
});

test('the owner can open the club to requests, but an admin cannot', async () => {
  const requests = answer({
    [`GET ${route}`]: pageOf(),
    [`PATCH /api/clubs/${club.id}/request-settings`]: (body: unknown) => body,
  });
  const closed = { ...ofOwner, isOpen: false, question: null, count: 0 };
  const user = show(<ClubRequests club={club} requests={closed} />);
  await user.click(screen.getByRole('checkbox', { name: 'People can ask to join' }));
  await user.type(screen.getByLabelText('Question (optional)'), 'Which jar?');
  await user.click(screen.getByRole('button', { name: 'Save Question' }));
  await screen.findByText('People can ask to join.');
  expect(requests.find(({ route: sent }) => sent.startsWith('PATCH'))?.body).toEqual({
    isOpen: true,
    question: 'Which jar?',
  });
  cleanup();
  show(
    <ClubRequests club={club} requests={{ ...closed, viewer: { ...ofOwner.viewer, canConfigure: false } }} />,
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('an unsaved question survives a reload, and is forgotten once it is saved', async () => {
  answer({
    [`GET ${route}`]: pageOf(),
    [`PATCH /api/clubs/${club.id}/request-settings`]: (body: unknown) => body,
  });
  const closed = { ...ofOwner, isOpen: false, question: null, count: 0 };
  const questionField = () => screen.queryByLabelText<HTMLTextAreaElement>('Question (optional)');
  let user = show(<ClubRequests club={club} requests={closed} />);
  await user.click(screen.getByRole('checkbox', { name: 'People can ask to join' }));
  await user.type(screen.getByLabelText('Question (optional)'), 'Which jar?');
  cleanup();
  user = show(<ClubRequests club={club} requests={closed} />);
  expect(questionField()?.value).toBe('Which jar?');
  await user.click(screen.getByRole('button', { name: 'Save Question' }));
  await screen.findByText('People can ask to join.');
  cleanup();
  show(<ClubRequests club={club} requests={closed} />);
  expect(questionField()).toBeNull();
});

function LoadedRequests() {
  const { data } = useQuery(clubQuery(club.slug));
  return data?.requests && <ClubRequests club={data} requests={data.requests} />;
}

test('the focus stays at the requests when Save goes', async () => {
  let requests = { ...ofOwner, isOpen: false, question: null, count: 0 };
  const owned = () => ({ ...club, ...barePage, requests });
  answer({
    [`GET ${route}`]: pageOf(),
    [`GET /api/clubs/${club.slug}`]: owned,
    [`PATCH /api/clubs/${club.id}/request-settings`]: (body: { isOpen: boolean }) => {
      requests = { ...requests, ...body };
      return body;
    },
  });
  const user = show(<LoadedRequests />);
  await user.click(await screen.findByRole('checkbox', { name: 'People can ask to join' }));
  await user.click(screen.getByRole('button', { name: 'Save Question' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Question' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('requests'));
});
