/** Club cellars: which items of their humidors members can bring, and what the club sees of them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type CellarItem, cellarPage } from '../../functions/_shared/contract/clubs/cellar.ts';
import { humidorItem } from '../../functions/_shared/contract/humidor.ts';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { read } from '../support/responses.ts';
import { outcome, refused, rolledBack, setRole } from '../support/roles.ts';
import { type Club, newClub, newScene, publishNow, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, request, type User } from '../support/users.ts';

type Stage = Scene & { item: string; other: string };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => (scene as Stage).item;
/** The item of someone who has no part in the scene. */
const other = (scene: Scene) => (scene as Stage).other;
beforeAll(async () => {
  const scene = await newScene();
  const item = await newHumidorItem(scene.author);
  await offer(scene.author, item, scene.club);
  stage = { ...scene, item, other: await newHumidorItem(await newUser('Ori')) };
});

/** Marks the item as one that its owner can bring, even if they could not. */
async function offer(owner: User, item: string, club: Club) {
  await sql`insert into cellar_items (item_id, club_id, owner_id) values (${item}, ${club.id}, ${owner.id})`;
}

everyRole(
  'reads the row that says what a member can bring',
  (tx, scene) => tx`select from cellar_items where item_id = ${on(scene)}`,
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'reads the item itself, because its owner can bring it',
  (tx, scene) => tx`select from humidor_items where id = ${on(scene)}`,
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'takes it out of the cellar',
  (tx, scene) => tx`delete from cellar_items where item_id = ${on(scene)}`,
  { 'the author': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'looks at the cellar',
  (tx, scene) => tx`select private.get_club_cellar(${scene.club.id}, null, 20, 0)`,
  { ...withoutUser('PT404'), 'an outsider': 'PT404', 'the service role': refused, otherwise: 1 },
);
everyRole(
  'offers the item of another',
  (tx, scene) => tx`insert into cellar_items (item_id, club_id) values (${other(scene)}, ${scene.club.id})`,
  // It has no user in whose name it could offer anything.
  { 'the service role': '23502', otherwise: refused },
);
noUser({
  'offers in the name of another': (tx, scene) => tx`
    insert into cellar_items (item_id, club_id, owner_id) values (${other(scene)}, ${scene.club.id}, ${scene.author.id})`,
});

const cellar = async (user: User, club: Club): Promise<CellarItem[]> =>
  read(await request(user, 'GET', `/clubs/${club.slug}/cellar`), cellarPage).items;
const names = async (user: User, club: Club) =>
  (await cellar(user, club)).map(({ productName }) => productName);

/** A club of two with an item that one of them can bring. */
async function newOffered(isPrivate = false) {
  const [owner, member] = (await Promise.all(['Olga', 'Max'].map(newUser))) as [User, User];
  const club = await newClub({ members: [owner, member], isPrivate });
  const item = await newHumidorItem(owner, { product: 'Old Mixture' });
  await sql`update humidor_items set note = 'Behind the books' where id = ${item}`;
  await offer(owner, item, club);
  return { owner, member, club, item };
}

test('members see the product, its age and who has it, and nothing else of the item', async () => {
  const { owner, member, club, item } = await newOffered();
  await sql`update humidor_items set dated_on = '2010-05-01' where id = ${item}`;
  const response = await request(member, 'GET', `/clubs/${club.slug}/cellar`);
  expect(read(response, cellarPage).items).toMatchObject([
    { productName: 'Old Mixture', age: 'FROM_10', owner: { id: owner.id }, isOwn: false },
  ]);
  for (const hidden of ['Behind the books', '2010', 'amount', 'place'])
    expect(response.text).not.toContain(hidden);
  expect((await cellar(owner, club))[0]?.isOwn).toBe(true);
});

test('members cannot work out the dates on an item, by another day or by the order of the items', async () => {
  const { owner, member, club, item } = await newOffered();
  const older = await newHumidorItem(owner, { product: 'Older Mixture' });
  await offer(owner, older, club);
  await sql`update humidor_items set dated_on = '2012-05-01' where id = ${item}`;
  await sql`update humidor_items set dated_on = '2010-05-01' where id = ${older}`;
  for (const day of ['2012-06-01', '2099-01-01']) {
    const response = await request(member, 'GET', `/clubs/${club.slug}/cellar?today=${day}`);
    expect(read(response, cellarPage).items.map(({ productName, age }) => [productName, age])).toEqual([
      ['Old Mixture', 'FROM_10'],
      ['Older Mixture', 'FROM_10'],
    ]);
  }
});

describe('an item is no longer in the cellar', () => {
  type Offered = Awaited<ReturnType<typeof newOffered>>;
  const ways: Record<string, (scene: Offered) => PromiseLike<unknown>> = {
    'when it is finished': ({ item }) => sql`update humidor_items set amount_left = 0 where id = ${item}`,
    'when its owner deletes it': ({ item }) => sql`delete from humidor_items where id = ${item}`,
    'when moderators removed it': ({ item }) =>
      sql`update humidor_items set is_removed = true where id = ${item}`,
    'when its owner leaves': ({ owner, club }) =>
      sql`delete from club_members where user_id = ${owner.id} and club_id = ${club.id}`,
    'when its owner is suspended': ({ owner }) =>
      sql`insert into suspensions (user_id, ends_at, reason) values (${owner.id}, now() + interval '1 day', 'SPAM')`,
    'when its owner deletes the account': ({ owner }) => sql`delete from auth.users where id = ${owner.id}`,
  };
  test.each(Object.entries(ways))('%s', async (_, change) => {
    const scene = await newOffered();
    expect(await names(scene.member, scene.club)).toEqual(['Old Mixture']);
    await change(scene);
    expect(await names(scene.member, scene.club)).toEqual([]);
  });

  test('when its private club is published', async () => {
    const { member, club } = await newOffered(true);
    await sql`insert into club_publications (club_id, publishes_at) values (${club.id}, now() + interval '1 day')`;
    await publishNow(club);
    expect(await names(member, club)).toEqual([]);
  });

  test.each([true, false])('across a block (blocked by the owner of the item: %s)', async (byOwner) => {
    const { owner, member, club } = await newOffered();
    const [row] = await rolledBack(async (tx) => {
      await block(tx, byOwner ? owner : member, byOwner ? member : owner);
      await setRole(tx, member);
      return tx`select private.get_club_cellar(${club.id}, null, 20, 0) as page`;
    });
    expect(row?.page.items).toEqual([]);
  });
});

describe('an owner chooses the clubs', () => {
  const bring = (user: User, item: string, bringsTo: string[]) =>
    request(user, 'PATCH', `/humidor/${item}`, { bringsTo });

  test('of which they are a member, and no others', async () => {
    const { owner, member, club, item } = await newOffered();
    const [other, foreign] = [await newClub({ members: [owner] }), await newClub()];
    expect(read(await bring(owner, item, [other.id, club.id]), humidorItem).bringsTo.toSorted()).toEqual(
      [other.id, club.id].toSorted(),
    );
    expect((await bring(owner, item, [foreign.id])).status).toBe(404);
    expect((await bring(member, item, [club.id])).status).toBe(404);
    expect(read(await bring(owner, item, [other.id]), humidorItem).bringsTo).toEqual([other.id]);
    expect(await names(member, club)).toEqual([]);
    // Another edit changes nothing.
    expect(
      read(await request(owner, 'PATCH', `/humidor/${item}`, { note: 'x' }), humidorItem).bringsTo,
    ).toEqual([other.id]);
  });

  test('but not in a time-out', async () => {
    const { owner, club, item } = await newOffered();
    await sql`delete from cellar_items where item_id = ${item}`;
    await sql`
      insert into club_time_outs (club_id, user_id, ends_at) values (${club.id}, ${owner.id}, now() + interval '1 hour')`;
    expect((await bring(owner, item, [club.id])).status).toBe(403);
  });
});

test('the cellar is in order of family and age, page by page', async () => {
  const { owner, member, club } = await newOffered();
  const young = await newHumidorItem(owner, { product: 'Young Mixture' });
  await offer(owner, young, club);
  await sql`update humidor_items set dated_on = '2025-01-01' where product_name = 'Young Mixture' and owner_id = ${owner.id}`;
  await sql`update humidor_items set dated_on = '2012-01-01' where product_name = 'Old Mixture' and owner_id = ${owner.id}`;
  expect(await names(member, club)).toEqual(['Old Mixture', 'Young Mixture']);
  const first = read(await request(member, 'GET', `/clubs/${club.slug}/cellar?limit=1`), cellarPage);
  const rest = read(
    await request(member, 'GET', `/clubs/${club.slug}/cellar?limit=1&cursor=${first.nextCursor}`),
    cellarPage,
  );
  expect([...first.items, ...rest.items].map(({ productName }) => productName)).toEqual([
    'Old Mixture',
    'Young Mixture',
  ]);
  expect(await outcome(stage.outsider, (tx) => tx`select from cellar_items`)).toBe(0);
});
