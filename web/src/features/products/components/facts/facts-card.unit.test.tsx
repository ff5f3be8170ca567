import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { another, ben, productDetails } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { FactsCard } from './facts-card.tsx';

// Loading it for the first time takes longer than a test waits on a busy machine.
beforeAll(() => import('@/components/overlays/dialog-surface.tsx'));
beforeEach(() => signIn());

const path = `/api/products/${productDetails.slug}/facts`;
const proposal = {
  id: '00000000-0000-4000-8000-000000000077',
  field: 'cut',
  value: 'Flake',
  author: ben,
  createdAt: '2026-11-01T10:00:00.000Z',
  viewer: { hasAgreed: false },
};

test('agreeing with a proposal makes it a fact', async () => {
  const asked = answer({
    [`GET ${path}`]: { facts: productDetails.facts, proposals: [proposal], history: [] },
    [`POST ${path}`]: { facts: { ...productDetails.facts, cut: 'Flake' }, proposals: [], history: [] },
  });
  const user = show(<FactsCard product={productDetails} />);
  await user.click(await screen.findByRole('button', { name: 'Agree with Cut: Flake' }));
  await waitFor(() => expect(screen.queryByText('Waiting for a second member')).toBeNull());
  expect(asked.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
    category: 'PIPE_TOBACCO',
    field: 'cut',
    value: 'Flake',
  });
  await screen.findByText('The fact has been saved.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Facts' })));
});

test('a suggestion that is withdrawn leaves the focus in the card', async () => {
  const none = { facts: productDetails.facts, proposals: [], history: [] };
  answer({
    [`GET ${path}`]: { ...none, proposals: [{ ...proposal, viewer: { hasAgreed: true } }] },
    [`DELETE ${path}/${proposal.id}`]: none,
  });
  const user = show(<FactsCard product={productDetails} />);
  await user.click(await screen.findByRole('button', { name: 'Withdraw Cut' }));
  await screen.findByText('Your suggestion has been withdrawn.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Facts' })));
});

test('a value is chosen from the words of its field, and a change is undone from the history', async () => {
  const change = {
    id: proposal.id,
    field: 'family',
    value: 'English',
    previousValue: 'Balkan',
    author: null,
    acceptedAt: proposal.createdAt,
    isByModerator: true,
  };
  const reply = { facts: productDetails.facts, proposals: [], history: [change] };
  const asked = answer({ [`GET ${path}`]: reply, [`POST ${path}`]: reply });
  const user = show(<FactsCard product={productDetails} />);
  await user.click(await screen.findByRole('button', { name: 'Suggest a Fact' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suggest a Fact' });
  await user.selectOptions(within(dialog).getByLabelText('Fact'), 'Cut');
  await user.selectOptions(within(dialog).getByLabelText('Value'), 'Plug');
  await user.click(within(dialog).getByRole('button', { name: /^Suggest/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Undo Family' }));
  await waitFor(() =>
    expect(asked.filter(({ route }) => route.startsWith('POST')).map(({ body }) => body)).toMatchObject([
      { field: 'cut', value: 'Plug' },
      { field: 'family', value: 'Balkan' },
    ]),
  );
});

test('of several changes to the same value, only the latest can be undone', async () => {
  const change = { ...proposal, field: 'family', author: null, isByModerator: false };
  const reply = {
    facts: { ...productDetails.facts, family: 'English' },
    proposals: [],
    history: [
      { value: 'English', previousValue: 'Balkan', acceptedAt: '2026-11-03T10:00:00.000Z' },
      { value: 'Balkan', previousValue: 'English', acceptedAt: '2026-11-02T10:00:00.000Z' },
      { value: 'English', previousValue: null, acceptedAt: '2026-11-01T10:00:00.000Z' },
    ].map((one, index) => another({ ...change, ...one }, index)),
  };
  const asked = answer({ [`GET ${path}`]: reply, [`POST ${path}`]: reply });
  const user = show(<FactsCard product={{ ...productDetails, facts: reply.facts }} />);
  await user.click(await screen.findByRole('button', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Undo Family' }));
  await waitFor(() =>
    expect(asked.find(({ route }) => route.startsWith('POST'))?.body).toMatchObject({ value: 'Balkan' }),
  );
});
