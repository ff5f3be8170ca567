import type { HumidorMovement } from '@contract/humidor/movements.ts';
import type { HumidorItem } from '@contract/humidor.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CardFeed } from '@/components/lists/card-feed.tsx';
import { useReportTarget } from '@/features/reports/components/request-report.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { loadSurfaces } from '@/testing/load-surfaces.ts';
import { ana, humidorItem, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import { humidorQuery } from '../../api/get-humidor-items.ts';
import { ClubChoices } from './club-choices.ts';
import { ItemCard } from './item-card.tsx';
import { ShownItemCard } from './shown-item-card.tsx';

beforeAll(() =>
  Promise.all([
    loadSurfaces(),
    import('./edit-item-form.tsx'),
    import('../movements/movement-form.tsx'),
    import('../movements/item-history.tsx'),
  ]),
);
beforeEach(() => signIn());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function Items({ onSmoked }: { onSmoked?: (item: HumidorItem) => void }) {
  const query = useInfiniteQuery(humidorQuery({ order: 'NEWEST' }));
  return (
    <CardFeed pages={loadedPages(query)} label="Items" skeleton={null} empty="Your humidor is empty">
      {(item, position) => <ItemCard item={item} onSmoked={onSmoked} {...position} />}
    </CardFeed>
  );
}

const path = `/api/humidor/${humidorItem.id}`;
const movement: HumidorMovement = {
  id: '00000000-0000-4000-8000-000000000092',
  itemId: humidorItem.id,
  toItemId: null,
  kind: 'SMOKED',
  amount: 1,
  containerCount: null,
  containerKind: 'BOX',
  place: null,
  recipient: null,
  recipientName: null,
  happenedOn: '2026-11-20',
  createdAt: humidorItem.createdAt,
  viewer: { canUndo: true },
};
const moved = (item: HumidorItem, changes: Partial<HumidorMovement> = {}) => ({
  item,
  made: null,
  movement: { ...movement, ...changes },
});
const undoPath = `DELETE /api/humidor/movements/${movement.id}`;
const lists = {
  'GET /api/humidor': pageOf(humidorItem),
  'GET /api/humidor/totals': { itemCount: 1, pieces: 12, grams: 0, readyThisMonth: 0, places: ['Cabinet'] },
};

test('Smoke one takes a cigar, and Undo in the toast puts it back', async () => {
  const asked = answer({
    ...lists,
    [`POST ${path}/movements`]: moved({ ...humidorItem, amountLeft: 11 }),
    [undoPath]: humidorItem,
  });
  const user = show(<Items />);
  await user.click(await screen.findByRole('button', { name: 'Smoke one' }));
  await screen.findByText('11 of 20 left');
  const toast = await screen.findByRole('status');
  expect(toast.textContent).toBe('Robusto: 11 of 20 left');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('12 of 20 left');
  expect(asked.filter(({ route }) => route === undoPath)).toHaveLength(1);
});

test('the last one is smoked like any other, though its button disappears, and Undo shows why it failed', async () => {
  answer({
    ...lists,
    'GET /api/humidor': pageOf({ ...humidorItem, amountLeft: 1 }),
    [`POST ${path}/movements`]: moved({ ...humidorItem, amountLeft: 0 }),
    [undoPath]: refuse(404, 'Item not found'),
  });
  const smoked: number[] = [];
  const user = show(<Items onSmoked={({ amountLeft }) => smoked.push(amountLeft)} />);
  await user.click(await screen.findByRole('button', { name: 'Smoke one' }));
  expect((await screen.findByRole('status')).textContent).toBe('Robusto: Finished');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Smoke one' })).toBeNull());
  expect(smoked).toEqual([0]);
  expect(document.activeElement).toBe(screen.getByRole('article'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Item not found');
});

test('a finished item says so, and cannot be smoked', async () => {
  answer({ ...lists, 'GET /api/humidor': pageOf({ ...humidorItem, amountLeft: 0 }) });
  show(<Items />);
  await screen.findByText('Finished');
  expect(screen.queryByRole('button', { name: 'Smoke one' })).toBeNull();
});

test('an error is announced', async () => {
  answer({ ...lists, [`POST ${path}/movements`]: refuse(409, 'You have none left.') });
  const user = show(<Items />);
  await user.click(await screen.findByRole('button', { name: 'Smoke one' }));
  await screen.findByText('You have none left.');
});

test('Edit Item opens filled in, rejects an invalid amount, and saves a valid one', async () => {
  const asked = answer({ ...lists, [`PATCH ${path}`]: { ...humidorItem, amountLeft: 5 } });
  const user = show(<Items />);
  await user.click(await screen.findByRole('button', { name: 'Item options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
  const left = await dialog.findByLabelText(/^Left/);
  await user.clear(left);
  await user.type(left, '21');
  await user.click(dialog.getByRole('button', { name: /^Save Item/ }));
  await dialog.findByText('You cannot have more left than you started with');
  await user.clear(left);
  await user.type(left, '5');
  await user.click(dialog.getByRole('button', { name: /^Save Item/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ route }) => route === `PATCH ${path}`)?.body).toEqual({ amountLeft: 5 });
});

test('a deleted item leaves the list', async () => {
  answer({ ...lists, [`DELETE ${path}`]: () => new Response(null, { status: 204 }) });
  const user = show(<Items />);
  await user.click(await screen.findByRole('button', { name: 'Item options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete Item' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Your humidor is empty');
});

test('an item can be shown to one of my clubs, and rests from the day I acquired it', async () => {
  const club = { id: '00000000-0000-4000-8000-000000000091', slug: 'luna', name: 'Café Luna' };
  const asked = answer({
    ...lists,
    'GET /api/humidor': pageOf({ ...humidorItem, acquiredOn: '2026-11-01' }),
    [`PATCH ${path}`]: { ...humidorItem, audience: 'CLUB', club },
  });
  const user = show(
    <ClubChoices value={[club]}>
      <Items />
    </ClubChoices>,
  );
  await user.click(await screen.findByRole('button', { name: 'Item options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Item' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Item' }));
  await user.selectOptions(await dialog.findByLabelText(/^Who can see it/), 'Café Luna');
  dialog.getByText('They see everything except where you keep it.');
  await user.click(dialog.getByRole('button', { name: 'Rest 30 days' }));
  await user.click(dialog.getByRole('button', { name: /^Save Item/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ route }) => route === `PATCH ${path}`)?.body).toMatchObject({
    readyOn: '2026-12-01',
    audience: 'CLUB',
    clubId: club.id,
  });
});

const tins = {
  ...humidorItem,
  category: 'PIPE_TOBACCO',
  kind: 'TIN',
  containerCount: 5,
  amountHad: 250,
  amountLeft: 250,
} as const;

async function openMovement(user: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: 'Item options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open, Move or Give Away' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Open, Move or Give Away' }));
  await dialog.findByLabelText('What happened');
  return dialog;
}

test('two of five tins are given to someone the user knows, and the toast says so and can undo it', async () => {
  const asked = answer({
    ...lists,
    'GET /api/humidor': pageOf<HumidorItem>(tins),
    'GET /api/journal/companions': pageOf(ana),
    [`POST ${path}/movements`]: moved(
      { ...tins, containerCount: 3 },
      { kind: 'GIVEN', containerCount: 2, containerKind: 'TIN', amount: 100, recipient: ana },
    ),
    [undoPath]: tins,
  });
  const user = show(<Items />);
  await screen.findByText(/5 tins/);
  const dialog = await openMovement(user);
  await user.selectOptions(dialog.getByLabelText('What happened'), 'I gave some away');
  const count = dialog.getByLabelText(/^How many tins/);
  await user.clear(count);
  await user.type(count, '2');
  await waitFor(() => expect(document.querySelector('datalist option')).not.toBeNull());
  await user.type(dialog.getByLabelText(/^To whom/), `${ana.displayName} (@${ana.username})`);
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  const toast = await screen.findByRole('status');
  expect(toast.textContent).toMatch(/Gave 2 tins to .*Ana/);
  expect(asked.find(({ route }) => route === `POST ${path}/movements`)?.body).toMatchObject({
    kind: 'GIVEN',
    containerCount: 2,
    recipientId: ana.id,
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked.filter(({ route }) => route === undoPath)).toHaveLength(1));
});

test('moving asks for the place, and opening a single box for nothing else', async () => {
  const asked = answer({ ...lists, [`POST ${path}/movements`]: moved(humidorItem, { kind: 'OPENED' }) });
  const user = show(<Items />);
  const dialog = await openMovement(user);
  expect(dialog.queryByLabelText(/^How many/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText('What happened'), 'I moved some');
  dialog.getByLabelText(/^How many cigars/);
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await dialog.findByText('Please name the place');
  await user.selectOptions(dialog.getByLabelText('What happened'), 'I opened one');
  await user.click(dialog.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.find(({ route }) => route === `POST ${path}/movements`)?.body;
  expect(sent).toEqual({ kind: 'OPENED', happenedOn: expect.any(String) });
});

test('the history lists what happened, and offers to undo only what can be undone', async () => {
  const gift = { ...movement, id: '00000000-0000-4000-8000-000000000093', kind: 'GIVEN', amount: 3 } as const;
  const asked = answer({
    ...lists,
    [`GET ${path}/movements`]: pageOf<HumidorMovement>(
      { ...gift, recipientName: 'Uncle Abel' },
      { ...movement, viewer: { canUndo: false } },
    ),
    [`DELETE /api/humidor/movements/${gift.id}`]: humidorItem,
  });
  const user = show(<Items />);
  await user.click(await screen.findByRole('button', { name: 'Item options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }));
  await dialog.findByText('Smoked 1 cigar');
  const undo = dialog.getAllByRole('button', { name: /^Undo/ });
  expect(undo.map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^Undo: Gave 3 cigars to .*Uncle Abel/),
  ]);
  await user.click(dialog.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('Undone.');
  expect(asked.some(({ route }) => route.startsWith('DELETE'))).toBe(true);
});

test('readers can report an item that is shown to them, but its owner cannot', async () => {
  const user = show(<ShownItemCard item={{ ...humidorItem, audience: 'FOLLOWERS' }} isOwn={false} />);
  const { result: request } = renderHook(useReportTarget);
  await user.click(screen.getByRole('button', { name: 'Item options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report Item' }));
  expect(request.current).toEqual({ kind: 'humidor_item', id: humidorItem.id });
  cleanup();
  show(<ShownItemCard item={humidorItem} isOwn />);
  expect(screen.queryByRole('button', { name: 'Item options' })).toBeNull();
});

test('an item becomes ready at midnight, also in a tab that stays open', () => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ now: new Date('2026-11-20T23:59:30Z') });
  answer(lists);
  show(<ItemCard item={{ ...humidorItem, readyOn: '2026-11-21' }} />);
  screen.getByText(/Ready tomorrow$/);
  act(() => vi.advanceTimersByTime(60_000));
  screen.getByText(/Ready$/);
});
