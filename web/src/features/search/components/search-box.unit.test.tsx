import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { ana, another, ben, foundEvent } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(() => {
  signIn();
  answer({ 'GET /api/search': { users: [ana, ben], clubs: [], events: [], products: [], reviews: [] } });
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

test('Enter chooses the first result', async () => {
  const user = await search();
  await user.keyboard('{Enter}');
  await address('/u/ana');
});

test('the Enter that accepts a word of an input method chooses nothing', async () => {
  await search();
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 229 });
  expect(screen.getAllByRole('option')).toHaveLength(2);
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

test('Enter also chooses the first result after Escape', async () => {
  const user = await search();
  await user.keyboard('{Escape}{Enter}');
  await address('/u/ana');
});

test("on a club's page, the request includes the club, and events are found", async () => {
  const cancelled = another(foundEvent, 1, { cancelledAt: '2026-11-20T12:00:00.000Z' });
  const asked = answer({
    'GET /api/search': { users: [], clubs: [], events: [foundEvent, cancelled], products: [], reviews: [] },
  });
  const user = show(
    <>
      <SearchBox look="bar" />
      <Address />
    </>,
    '/clubs/briar/messages',
  );
  await user.type(screen.getByRole('combobox'), 'roof');
  const group = await screen.findByRole('group', { name: 'Events' });
  expect(group.textContent).toBe(
    'EventsRoof herfDec 24, 2026\u00a0· The Briar BenchRoof herfDec 24, 2026\u00a0· Cancelled\u00a0· The Briar Bench',
  );
  expect(asked.at(-1)?.query).toBe('?q=roof&club=briar');
  await user.keyboard('{Enter}');
  await address(`/events/${foundEvent.id}`);
});
