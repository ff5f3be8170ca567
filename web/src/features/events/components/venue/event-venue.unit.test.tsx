import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { event, venue } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { EventVenue } from './event-venue.tsx';

beforeEach(() => signIn());

const path = `/api/venues/${venue.id}`;
const held = { ...event, venueId: venue.id };
const canConfirm = { ...venue, viewer: { ...venue.viewer, canConfirm: true } };

test('someone who was there confirms the card with one tap, and takes it back', async () => {
  const confirmed = {
    ...venue,
    confirmedAt: '2026-11-01T19:00:00Z',
    viewer: { ...venue.viewer, canWithdraw: true },
  };
  const asked = answer({
    [`GET ${path}`]: canConfirm,
    [`POST ${path}/confirm`]: confirmed,
    [`DELETE ${path}/confirm`]: canConfirm,
  });
  const user = show(<EventVenue event={held} />);
  await user.click(await screen.findByRole('button', { name: 'Still Right' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw My Confirmation' }));
  await screen.findByRole('button', { name: 'Still Right' });
  expect(asked.map(({ route }) => route)).toEqual(
    expect.arrayContaining([`POST ${path}/confirm`, `DELETE ${path}/confirm`]),
  );
});

test('the address leads to a map', async () => {
  answer({ [`GET ${path}`]: venue });
  show(<EventVenue event={held} />);
  const region = within(await screen.findByRole('region', { name: 'Venue' }));
  expect(region.getByRole('link', { name: venue.address }).getAttribute('href')).toContain('Flores');
  expect(region.queryByRole('button')).toBeNull();
});

test('an event whose venue was removed is shown without a card', async () => {
  const asked = answer({ [`GET ${path}`]: refuse(404, 'Venue not found') });
  show(<EventVenue event={held} />);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Venue' })).toBeNull();
});
