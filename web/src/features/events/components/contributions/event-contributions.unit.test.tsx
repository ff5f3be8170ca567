import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ben, event, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { EventContributions } from './event-contributions.tsx';

beforeEach(() => signIn());

const path = `/api/events/${event.id}/contributions`;
const cellar = `/api/clubs/${event.clubId}/cellar`;
const brought = { id: event.id, user: ben, text: 'A tin of Old Mixture', viewer: { canDelete: true } };
const own = {
  id: event.id,
  category: 'PIPE_TOBACCO',
  productName: 'Old Mixture',
  brand: 'Skerry',
  productSlug: null,
  family: null,
  age: 'FROM_10',
  owner: ben,
  isOwn: true,
} as const;
const listed = (canAdd: boolean, ...items: (typeof brought)[]) => ({
  ...pageOf(...items),
  viewer: { canAdd, canSeeCellar: canAdd },
});

test('someone who is going adds what they bring, and takes it off the list', async () => {
  let items: (typeof brought)[] = [];
  const asked = answer({
    [`GET ${path}`]: () => listed(true, ...items),
    [`POST ${path}`]: () => {
      items = [brought];
      return Response.json(brought, { status: 201 });
    },
    [`DELETE ${path}/${brought.id}`]: () => {
      items = [];
      return new Response(null, { status: 204 });
    },
    [`GET ${cellar}`]: pageOf(own),
  });
  const user = show(<EventContributions event={event} />);
  await user.type(await screen.findByLabelText('What do you bring?'), 'A tin of Old Mixture');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  const list = within(await screen.findByRole('list', { name: 'What People Bring' }));
  expect(list.getByRole('listitem').textContent).toContain('Ben Okoro');
  expect(asked.find(({ route }) => route === `POST ${path}`)?.body).toEqual({ text: 'A tin of Old Mixture' });
  await user.click(list.getByRole('button', { name: /^Take/ }));
  await screen.findByText(/^Nothing yet/);
});

test('a member opens the cellar of the club, by family and age', async () => {
  answer({ [`GET ${path}`]: listed(true), [`GET ${cellar}`]: pageOf(own) });
  const user = show(<EventContributions event={event} />);
  await user.click(await screen.findByRole('button', { name: 'Club Cellar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Club Cellar' }));
  await dialog.findByRole('heading', { name: 'Pipe tobacco, family unknown' });
  expect((await dialog.findByRole('listitem')).textContent).toMatch(
    /Old Mixture by Skerry.*10 years or more.*Yours/,
  );
});

test('nothing is shown to others while no one brings anything', async () => {
  const asked = answer({ [`GET ${path}`]: listed(false) });
  show(<EventContributions event={event} />);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(screen.queryByRole('region')).toBeNull();
});
