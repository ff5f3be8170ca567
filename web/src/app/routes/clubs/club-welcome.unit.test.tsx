import type { Club } from '@contract/clubs.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { clubQuery } from '@/features/clubs/api/get-club.ts';
import Statistics from '@/features/clubs/components/settings/statistics.tsx';
import { Composer } from '@/features/posts/components/composer/composer.tsx';
import { queryClient } from '@/lib/cache/query-client.ts';
import { barePage, club, event, pageOf, post } from '@/testing/samples.ts';
import { show, showInTab } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { ClubWelcome } from './club-welcome.tsx';

beforeEach(() => signIn());

const routes = {
  [`GET /api/clubs/${club.id}/events`]: pageOf(event),
  [`GET /api/clubs/${club.id}/pins`]: pageOf(post),
};
const fresh: Club = { ...club, rules: 'Be kind', memberCount: 1, _count: { posts: 0 } };

test('a new member sees the pinned posts and the next event, until they dismiss the card', async () => {
  answer({ ...routes, [`DELETE /api/clubs/${club.id}/welcome`]: () => new Response(null, { status: 204 }) });
  const { queryKey } = clubQuery(club.slug);
  queryClient.setQueryData(queryKey, {
    ...fresh,
    ...barePage,
    welcome: { steps: null },
  });
  const user = show(<ClubWelcome club={fresh} welcome={{ steps: null }} isFolded />);
  const card = within(screen.getByRole('region', { name: `Welcome to ${club.name}` }));
  // The rules are in the header or beside the posts, and nowhere else.
  expect(card.queryByText('Be kind')).toBeNull();
  expect((await card.findByRole('link', { name: post.content })).getAttribute('href')).toBe(
    `/posts/${post.id}`,
  );
  await card.findByRole('link', { name: event.title });
  // The card has no other date of the event.
  card.getByText(/^\w+day, .*\b\d{1,2}\b.*\d:\d\d/);
  card.getByText(/^You hear of every post and event\./);
  await user.click(card.getByRole('button', { name: 'Dismiss' }));
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)?.welcome).toBeNull());
});

test('beside the posts, the card of the next events below has the event', async () => {
  answer(routes);
  show(<ClubWelcome club={fresh} welcome={{ steps: null }} />);
  await screen.findByRole('link', { name: post.content });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('link', { name: event.title })).toBeNull();
});

test('above the posts, only the title of the welcome is shown until it is opened', async () => {
  answer(routes);
  const user = show(<ClubWelcome club={fresh} welcome={{ steps: null }} isFolded />);
  const card = screen.getByRole('region', { name: `Welcome to ${club.name}` });
  const [details] = card.getElementsByTagName('details');
  expect(details?.open).toBe(false);
  await user.click(within(card).getByRole('heading', { name: `Welcome to ${club.name}` }));
  expect(details?.open).toBe(true);
  within(card).getByRole('button', { name: 'Dismiss' });
});

test('an owner sees which of the first steps are done', async () => {
  answer({ ...routes, [`GET /api/clubs/${club.id}/events`]: pageOf() });
  const steps = { hasInvited: true, hasPosted: false, hasEvent: false };
  show(<ClubWelcome club={fresh} welcome={{ steps }} />);
  const card = within(screen.getByRole('region', { name: 'First steps' }));
  card.getByText('(done)');
  expect(card.queryByRole('button', { name: 'Invite People' })).toBeNull();
  card.getByRole('button', { name: 'Write Post' });
  card.getByRole('button', { name: 'Plan Event' });
});

function Screen({ Feed }: { Feed: ComponentType }) {
  const [query] = useSearchParams();
  return (
    <>
      <ClubWelcome
        club={fresh}
        welcome={{ steps: { hasInvited: true, hasPosted: false, hasEvent: false } }}
      />
      {!query.has('tab') && <Feed />}
    </>
  );
}

test('Write Post leads to the composer, also from another tab', async () => {
  answer({ ...routes, [`GET /api/clubs/${club.id}/events`]: pageOf() });
  let draw: () => void = () => undefined;
  // The tab is not drawn before the test says so.
  const Feed = lazy(async () => {
    await new Promise<void>((resolve) => (draw = resolve));
    return { default: () => <Composer clubId={club.id} /> };
  });
  const user = showInTab(<Screen Feed={Feed} />, '/clubs/briar?tab=members');
  const write = () => user.click(screen.getByRole('button', { name: 'Write Post' }));
  const hasFocus = () => expect(document.activeElement).toBe(screen.getByLabelText('Write a post'));
  await write();
  await act(async () => draw());
  await waitFor(hasFocus);
  await write();
  await waitFor(hasFocus);
});

test('the statistics are plots, with a table of the same figures, newest first', async () => {
  const weeks = Array.from({ length: 12 }, (_, week) => ({
    startsAt: new Date(Date.UTC(2026, 8, 7 + week * 7)).toISOString(),
    members: 10 + week,
    posts: week,
    removals: week === 3 ? 2 : 0,
  }));
  answer({
    [`GET /api/clubs/${club.id}/statistics`]: {
      weeks,
      openRequests: 1,
      attendance: [],
      drifting: { count: 0, shown: [] },
    },
  });
  show(<Statistics clubId={club.id} />);
  await screen.findByText('11 this week');
  screen.getByText('2 in total');
  expect(screen.getByRole('link', { name: '1 open request' }).getAttribute('href')).toBe('#requests');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(
    within(rows[1] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['21', '11', '0']);
});
