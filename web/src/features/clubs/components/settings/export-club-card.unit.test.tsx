import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/cache/query-client.ts';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { clubActivityQuery } from '../../api/get-club-activity.ts';
import ExportClubCard from './export-club-card.tsx';

const path = `POST /api/clubs/${club.id}/export`;
const { queryKey } = clubActivityQuery(club.id);

beforeEach(() => {
  signIn();
  queryClient.setQueryData(queryKey, { pages: [], pageParams: [] });
});

test('if a copy is refused, the card says why', async () => {
  answer({ [path]: refuse(429, "You're doing that too often. Please try again later.") });
  const user = show(<ExportClubCard club={club} />);
  await user.click(screen.getByRole('button', { name: /^Download a Copy/ }));
  await screen.findByText("You're doing that too often. Please try again later.");
  expect(screen.queryByText('Your download has started.')).toBeNull();
});

test('the card says what a copy contains, and the log is stale once it has begun', async () => {
  answer({ [path]: () => new Response('PK') });
  const user = show(<ExportClubCard club={club} />);
  screen.getByText('its events, also as a calendar file');
  await user.click(screen.getByRole('button', { name: /^Download a Copy/ }));
  await screen.findByText('Your download has started.');
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
