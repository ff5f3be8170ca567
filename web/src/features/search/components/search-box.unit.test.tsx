import { cleanup, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';
import { ana, ben } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(() => {
  signIn();
  answer({ 'GET /api/search': { users: [ana, ben], clubs: [], products: [], reviews: [] } });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}

async function search() {
  const user = show(
    <>
      <SearchBox look="bar" />
      <Address />
    </>,
  );
  await user.type(screen.getByRole('combobox'), 'an');
  await screen.findAllByRole('option');
  return user;
}

const address = (path: string) => waitFor(() => expect(screen.getByTestId('address').textContent).toBe(path));

test('Enter takes the first result', async () => {
  const user = await search();
  await user.keyboard('{Enter}');
  await address('/u/ana');
});

test('an arrow key shows the results again after Escape', async () => {
  const user = await search();
  await user.keyboard('{Escape}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await address('/u/ben');
});

test('Enter takes the first result after Escape, too', async () => {
  const user = await search();
  await user.keyboard('{Escape}{Enter}');
  await address('/u/ana');
});
