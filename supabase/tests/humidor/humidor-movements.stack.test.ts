/** What happens to items of a humidor: who can record and undo it, and what is left. */
import type { TransactionSql } from 'postgres';
import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  humidorItemsChanged,
  humidorMoved,
  type humidorMovementDraft,
  humidorMovementPage,
} from '../../functions/_shared/contract/humidor/movements.ts';
import { humidorItem, humidorPage } from '../../functions/_shared/contract/humidor.ts';
import { rolesIn } from '../support/every-role.ts';
import { newHumidorItem, newMovement } from '../support/humidor-scene.ts';
import { ownerOnly } from '../support/own-rows.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { as, refused } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';
import { haveDone, inOneWindow } from '../support/windows.ts';

let scene: Scene;
let item: string;
let movement: string;
beforeAll(async () => {
  scene = await newScene();
  // Shown, so that others can read the item.
  item = await newHumidorItem(scene.author, { clubId: scene.club.id });
  movement = await newMovement(scene.author, item);
});
const { everyRole } = rolesIn(() => scene);

everyRole(
  'reads what happened to a shown item',
  (tx) => tx`select from humidor_movements where id = ${movement}`,
  ownerOnly,
);
everyRole(
  'undoes what happened',
  (tx) => tx`delete from humidor_movements where id = ${movement}`,
  ownerOnly,
);
everyRole(
  'changes what happened',
  (tx) => tx`update humidor_movements set amount = 2 where id = ${movement}`,
  { 'the service role': 1, otherwise: refused },
);
everyRole(
  'records what happened to the item of another',
  (tx) =>
    tx`insert into humidor_movements (item_id, kind, amount, happened_on) values (${item}, 'LOST', 1, '2026-01-01')`,
  // The service role has no humidor.
  { 'the author': 1, 'the service role': '23502', otherwise: refused },
);
everyRole(
  'gives to a stranger',
  (tx, { outsider }) => tx`
    insert into humidor_movements (item_id, kind, amount, recipient_id, happened_on)
    values (${item}, 'GIVEN', 1, ${outsider.id}, '2026-01-01')`,
  { 'the service role': '23502', otherwise: refused },
);

type Draft = z.input<typeof humidorMovementDraft>;

const move = async (owner: User, id: string, draft: Draft) =>
  read(await request(owner, 'POST', `/humidor/${id}/movements`, draft), humidorMoved, 201);
const refusedMove = async (owner: User, id: string, draft: Draft, status = 409) =>
  readRefusal(await request(owner, 'POST', `/humidor/${id}/movements`, draft), status);
const undo = (owner: User, id: string) => request(owner, 'DELETE', `/humidor/movements/${id}`);
const historyOf = async (owner: User, id: string) =>
  read(await request(owner, 'GET', `/humidor/${id}/movements`), humidorMovementPage).items;
const fiveTins = (owner: User, left = 250) =>
  newHumidorItem(owner, {
    category: 'PIPE_TOBACCO',
    kind: 'TIN',
    containers: 5,
    had: 250,
    left,
    place: 'Cellar',
  });

test('smoking one takes a cigar or a bowl of three grams, and undo puts exactly that back', async () => {
  const owner = await newUser();
  const box = await newHumidorItem(owner, { had: 20, left: 12 });
  const first = await move(owner, box, { kind: 'SMOKED' });
  expect(first).toMatchObject({ movement: { amount: 1 }, item: { amountHad: 20, amountLeft: 11 } });
  expect(read(await undo(owner, first.movement.id), humidorItem)).toMatchObject({ amountLeft: 12 });
  expect(readRefusal(await undo(owner, first.movement.id), 404)).toBe('This was undone already.');

  const tin = await newHumidorItem(owner, { category: 'PIPE_TOBACCO', kind: 'TIN', had: 50, left: 4.5 });
  const bowls = [await move(owner, tin, { kind: 'SMOKED' }), await move(owner, tin, { kind: 'SMOKED' })];
  expect(bowls.map((bowl) => [bowl.movement.amount, bowl.item.amountLeft])).toEqual([
    [3, 1.5],
    [1.5, 0],
  ]);
});

test('two simultaneous taps take two cigars, and an empty box refuses', async () => {
  const owner = await newUser();
  const id = await newHumidorItem(owner, { had: 5, left: 2 });
  await Promise.all([move(owner, id, { kind: 'SMOKED' }), move(owner, id, { kind: 'SMOKED' })]);
  expect(await refusedMove(owner, id, { kind: 'SMOKED' })).toBe('You have none left.');
});

test('one of five tins is opened, smoked from and undone in order, until there are five again', async () => {
  const owner = await newUser();
  const tins = await fiveTins(owner);
  const opened = await move(owner, tins, { kind: 'OPENED', happenedOn: '2026-03-01' });
  expect(opened.item).toMatchObject({ containerCount: 4, amountHad: 200, amountLeft: 200, openedOn: null });
  expect(opened.made).toMatchObject({
    containerCount: 1,
    amountHad: 50,
    amountLeft: 50,
    openedOn: '2026-03-01',
    place: 'Cellar',
  });
  expect(opened.movement).toMatchObject({
    kind: 'OPENED',
    containerCount: 1,
    amount: 50,
    viewer: { canUndo: true },
  });
  const one = opened.made?.id ?? '';

  const bowl = await move(owner, one, { kind: 'SMOKED' });
  expect(readRefusal(await undo(owner, opened.movement.id), 409)).toBe(
    'Something has happened since. Undo that first.',
  );
  const history = await historyOf(owner, one);
  expect(history.map(({ kind, viewer }) => [kind, viewer.canUndo])).toEqual([
    ['SMOKED', true],
    ['OPENED', false],
  ]);
  await undo(owner, bowl.movement.id);
  const whole = read(await undo(owner, opened.movement.id), humidorItem);
  expect(whole).toMatchObject({ containerCount: 5, amountHad: 250, amountLeft: 250 });
  expect((await request(owner, 'GET', `/humidor/${one}`)).status).toBe(404);
  expect(await historyOf(owner, tins)).toEqual([]);
});

test('two of five tins move to another place, and ten of a box to a travel case', async () => {
  const owner = await newUser();
  const tins = await fiveTins(owner, 247);
  const moved = await move(owner, tins, { kind: 'MOVED', containerCount: 2, place: 'Desk' });
  // The tins that are full are moved first.
  expect(moved.item).toMatchObject({ containerCount: 3, amountHad: 150, amountLeft: 147, place: 'Cellar' });
  expect(moved.made).toMatchObject({ containerCount: 2, amountHad: 100, amountLeft: 100, place: 'Desk' });
  expect(moved.movement).toMatchObject({ place: 'Desk', containerCount: 2 });

  const box = await newHumidorItem(owner, { had: 20, left: 12 });
  const taken = await move(owner, box, { kind: 'MOVED', amount: 10, place: 'Travel case' });
  expect(taken.item).toMatchObject({ amountHad: 10, amountLeft: 2 });
  expect(taken.made).toMatchObject({ amountHad: 10, amountLeft: 10, containerCount: 1 });
  expect(await refusedMove(owner, box, { kind: 'MOVED', amount: 1.5, place: 'Desk' }, 400)).toBe(
    'Please count whole cigars',
  );
  expect(await refusedMove(owner, box, { kind: 'MOVED', amount: 3, place: 'Desk' })).toBe(
    'You have less than that left.',
  );
  expect(await refusedMove(owner, box, { kind: 'SPLIT', amount: 2 }, 400)).toBe(
    'Please split off less than all of it',
  );
});

test('all of an item moves, opens and goes into a jar as it is, and undo restores what it was', async () => {
  const owner = await newUser();
  const tin = await newHumidorItem(owner, {
    category: 'PIPE_TOBACCO',
    kind: 'TIN',
    had: 50,
    left: 40,
    place: 'Cellar',
  });
  const moved = await move(owner, tin, { kind: 'MOVED', place: 'Desk' });
  expect(moved).toMatchObject({ made: null, item: { place: 'Desk', amountLeft: 40 } });
  const jarred = await move(owner, tin, { kind: 'JARRED', happenedOn: '2026-02-01', place: 'Shelf' });
  expect(jarred).toMatchObject({ made: null, item: { kind: 'JAR', openedOn: '2026-02-01', place: 'Shelf' } });
  // The later change first.
  expect((await undo(owner, moved.movement.id)).status).toBe(409);
  expect(read(await undo(owner, jarred.movement.id), humidorItem)).toMatchObject({
    kind: 'TIN',
    openedOn: null,
    place: 'Desk',
  });
  await sql`delete from humidor_places where owner_id = ${owner.id} and name = 'Cellar'`;
  expect(read(await undo(owner, moved.movement.id), humidorItem)).toMatchObject({
    place: null,
    amountLeft: 40,
  });
});

test('what is given away, lost or thrown away was not smoked, and what is found is there again', async () => {
  const [owner, friend, stranger] = await Promise.all([newUser(), newUser(), newUser()]);
  await newClub({ owner, members: [friend] });
  const box = await newHumidorItem(owner, { had: 20, left: 12 });
  const given = await move(owner, box, { kind: 'GIVEN', amount: 5, recipientId: friend.id });
  // Eight were smoked before, and still are.
  expect(given).toMatchObject({
    item: { amountHad: 15, amountLeft: 7 },
    movement: { recipient: { id: friend.id } },
  });
  await move(owner, box, { kind: 'GIVEN', amount: 2, recipientName: ' Uncle Abel ' });
  const lost = await move(owner, box, { kind: 'LOST', amount: 1 });
  expect(lost.item).toMatchObject({ amountHad: 12, amountLeft: 4 });
  const found = await move(owner, box, { kind: 'FOUND', amount: 10 });
  expect(found.item).toMatchObject({ amountHad: 14, amountLeft: 14 });
  const history = await historyOf(owner, box);
  expect(history.map(({ kind, recipientName }) => [kind, recipientName])).toEqual([
    ['FOUND', null],
    ['LOST', null],
    ['GIVEN', 'Uncle Abel'],
    ['GIVEN', null],
  ]);
  for (const { id } of history) expect((await undo(owner, id)).status).toBe(200);
  expect((await request(owner, 'GET', `/humidor/${box}`)).body).toMatchObject({
    amountHad: 20,
    amountLeft: 12,
  });

  const all = await move(owner, box, { kind: 'THROWN_AWAY' });
  expect(all.item).toMatchObject({ amountHad: 20, amountLeft: 0 });
  expect(await refusedMove(owner, box, { kind: 'GIVEN', recipientId: stranger.id }, 404)).toBe(
    'User not found',
  );
  const lineTo = await request(owner, 'POST', `/humidor/${box}/movements`, {
    kind: 'LOST',
    recipientName: 'Abel',
  });
  expect(readIssues(lineTo)).toEqual(['recipientName']);
});

test('tins are counted when they are given away and found again', async () => {
  const owner = await newUser();
  const tins = await fiveTins(owner);
  const given = await move(owner, tins, { kind: 'GIVEN', containerCount: 4 });
  expect(given.item).toMatchObject({ containerCount: 1, amountHad: 50, amountLeft: 50 });
  const found = await move(owner, tins, { kind: 'FOUND', containerCount: 1 });
  expect(found.item).toMatchObject({ containerCount: 2, amountHad: 100, amountLeft: 100 });
  await undo(owner, found.movement.id);
  await undo(owner, given.movement.id);
  expect((await request(owner, 'GET', `/humidor/${tins}`)).body).toMatchObject({
    containerCount: 5,
    amountLeft: 250,
  });
  expect(await refusedMove(owner, tins, { kind: 'GIVEN', containerCount: 6 })).toBe(
    'You have less than that left.',
  );

  // Three of five tins have all that is left.
  const nearlyEmpty = await fiveTins(owner, 100);
  const last = await move(owner, nearlyEmpty, { kind: 'GIVEN', containerCount: 3 });
  expect(last).toMatchObject({ movement: { containerCount: 3, amount: 100 }, item: { amountLeft: 0 } });
});

test('what was found stays if the item was corrected to have no more than that', async () => {
  const owner = await newUser();
  const box = await newHumidorItem(owner, { had: 5, left: 5 });
  const found = await move(owner, box, { kind: 'FOUND', amount: 5 });
  expect(found.item).toMatchObject({ amountHad: 10, amountLeft: 10 });
  await request(owner, 'PATCH', `/humidor/${box}`, { amountHad: 5, amountLeft: 5 });
  expect(readRefusal(await undo(owner, found.movement.id), 409)).toBe(
    'Something has happened since. Undo that first.',
  );
});

test('a part of an item that moderators removed is shown to no one, and needs no second reminder', async () => {
  const { author, club } = scene;
  const shown = await newHumidorItem(author, { clubId: club.id, readyOn: '2026-01-01' });
  await sql`update humidor_items set is_removed = true, ready_notified_at = now() where id = ${shown}`;
  const { made } = await move(author, shown, { kind: 'SPLIT', amount: 2 });
  const [row] =
    await sql`select club_id, ready_notified_at is not null as notified from humidor_items where id = ${made?.id ?? ''}`;
  expect(row).toEqual({ club_id: null, notified: true });
});

test('many items are moved, dated and deleted at once, but not those of others', async () => {
  const owner = await newUser();
  const mine = await Promise.all([newHumidorItem(owner, { place: 'Desk' }), newHumidorItem(owner)]);
  const ids = [...mine, item];
  const change = (changes: object) =>
    request(owner, 'PATCH', '/humidor', { ids, changes, happenedOn: '2026-05-01' });
  expect(read(await change({ place: 'Cellar', openedOn: '2026-04-01' }), humidorItemsChanged)).toEqual({
    changedCount: 2,
  });
  const { items } = read(await request(owner, 'GET', '/humidor?place=Cellar'), humidorPage);
  expect(items.map(({ openedOn }) => openedOn)).toEqual(['2026-04-01', '2026-04-01']);
  for (const id of mine) {
    const [line] = await historyOf(owner, id);
    expect(line).toMatchObject({ kind: 'MOVED', place: 'Cellar', happenedOn: '2026-05-01' });
  }
  const [line] = await historyOf(owner, mine[0] ?? '');
  expect(read(await undo(owner, line?.id ?? ''), humidorItem)).toMatchObject({ place: 'Desk' });
  const gone = await request(owner, 'DELETE', '/humidor', { ids });
  expect(read(gone, humidorItemsChanged)).toEqual({ changedCount: 2 });
  expect(await sql`select from humidor_items where id = ${item}`).toHaveLength(1);
});

test('the limit is 600 changes of one item an hour, and 100 of up to 500 items a day', async () => {
  const owner = await newUser();
  const box = await newHumidorItem(owner);
  const insert = (tx: TransactionSql, count: number) => tx`
    insert into humidor_movements (item_id, kind, amount, happened_on)
    select ${box}, 'LOST', 1, '2026-01-01' from generate_series(1, ${count})`;
  const refusals = await inOneWindow('1 hour', async () => {
    await haveDone(owner, 'humidor movement', 599);
    await haveDone(owner, 'humidor movements', 98, '1 day');
    return as(owner, async (tx) => {
      const codeOf = (error: { code: string }) => error.code;
      await insert(tx, 1);
      await insert(tx, 500);
      return [
        await tx.savepoint((inner) => insert(inner, 1)).catch(codeOf),
        await tx.savepoint((inner) => insert(inner, 501)).catch(codeOf),
      ];
    });
  });
  expect(refusals).toEqual(['PT429', 'PT429']);
});

test('what was before holds a few columns, and nothing long', async () => {
  const owner = await newUser();
  const box = await newHumidorItem(owner);
  const code = await as(owner, (tx) =>
    tx`insert into humidor_movements (item_id, kind, amount, happened_on, before)
      values (${box}, 'MOVED', 1, '2026-01-01', ${sql.json({ note: 'x'.repeat(1000) })})`.catch(
      (error: { code: string }) => error.code,
    ),
  );
  expect(code).toBe('23514');
});

test('the export contains what happened, and account deletion leaves nothing', async () => {
  const owner = await newUser();
  const box = await newHumidorItem(owner);
  await move(owner, box, { kind: 'GIVEN', amount: 2, recipientName: 'Abel' });
  const [row] = await as(owner, (tx) => tx`select private.export('humidor_movements') as lines`);
  expect(row?.lines).toMatchObject([{ itemId: box, kind: 'GIVEN', amount: 2, recipientName: 'Abel' }]);
  expect((await request(owner, 'DELETE', '/users/me', { mode: 'keep_posts' })).status).toBe(204);
  expect(await sql`select from humidor_movements where item_id = ${box}`).toHaveLength(0);
});
