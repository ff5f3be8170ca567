/** Who can see an item that its owner shows, refusals first. */
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { shownHumidorPage } from '../../functions/_shared/contract/humidor.ts';
import { overlapping, type Transaction } from '../support/concurrency.ts';
import { rolesIn } from '../support/every-role.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { newModerator } from '../support/moderation-scene.ts';
import { outcome } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, request, type User } from '../support/users.ts';

let scene: Scene;
let forFollowers: string;
let forClub: string;
beforeAll(async () => {
  scene = await newScene();
  const { author, club, outsider } = scene;
  await sql`insert into follows (follower_id, followed_id) values (${outsider.id}, ${author.id})`;
  forFollowers = await newHumidorItem(author, {
    product: `Followers ${crypto.randomUUID()}`,
    isForFollowers: true,
  });
  forClub = await newHumidorItem(author, { product: `Club ${crypto.randomUUID()}`, clubId: club.id });
});
const { everyRole } = rolesIn(() => scene);
const followers = { 'an outsider': 1, 'the author': 1, 'the service role': 1, otherwise: 0 };
const club = {
  'a member': 1,
  'an admin': 1,
  'the owner': 1,
  'the author': 1,
  'the service role': 1,
  otherwise: 0,
};
const ownerOnly = { 'the author': 1, 'the service role': 1, otherwise: 0 };

everyRole(
  'reads an item for followers',
  (tx) => tx`select from humidor_items where id = ${forFollowers}`,
  followers,
);
everyRole('reads an item for a club', (tx) => tx`select from humidor_items where id = ${forClub}`, club);
everyRole(
  'sees a product that only an item shown to a club names',
  (tx) => tx`select from products p join humidor_items i on i.product_id = p.id where i.id = ${forClub}`,
  club,
);
everyRole(
  'smokes an item that is shown',
  (tx) => tx`update humidor_items set amount_left = 1 where id in (${forClub}, ${forFollowers})`,
  { 'the author': 2, 'the service role': 2, otherwise: 0 },
);
everyRole(
  'deletes an item that is shown',
  (tx) => tx`delete from humidor_items where id = ${forClub}`,
  ownerOnly,
);

const shown = async (reader: User, owner: User) => {
  const { status, body } = await request(reader, 'GET', `/users/${owner.id}/humidor`);
  return status === 200 ? z.parse(shownHumidorPage, body).items : status;
};

describe('what a user shows', () => {
  test('is hidden from strangers, blocked followers and former members, and shows no place to other readers', async () => {
    const [keeper, follower, blocked, member, leaver, stranger] = await Promise.all(
      Array.from({ length: 6 }, () => newUser()),
    );
    if (!keeper || !follower || !blocked || !member || !leaver || !stranger) throw new Error('No users.');
    const home = await newClub({ members: [keeper, member, leaver], isPrivate: true });
    for (const user of [follower, blocked])
      await sql`insert into follows (follower_id, followed_id) values (${user.id}, ${keeper.id})`;
    await newHumidorItem(keeper, { product: 'Mine', place: 'Safe' });
    await newHumidorItem(keeper, { product: 'Followers', isForFollowers: true, place: 'Safe' });
    await newHumidorItem(keeper, { product: 'Club', clubId: home.id, place: 'Safe' });
    await block(sql, keeper, blocked);
    await sql`delete from club_members where user_id = ${leaver.id}`;

    expect(await shown(stranger, keeper)).toEqual([]);
    expect(await shown(leaver, keeper)).toEqual([]);
    expect(await shown(blocked, keeper)).toEqual([]);
    expect(await shown(follower, keeper)).toMatchObject([
      { productName: 'Followers', audience: 'FOLLOWERS' },
    ]);
    expect(await shown(member, keeper)).toMatchObject([
      { productName: 'Club', audience: 'CLUB', club: { slug: home.slug } },
    ]);
    for (const reader of [keeper, await newModerator()])
      expect(await shown(reader, keeper)).toMatchObject([
        { productName: 'Club' },
        { productName: 'Followers' },
      ]);
    expect(JSON.stringify(await shown(member, keeper))).not.toContain('Safe');
  });

  test('in a club is private again when they leave it', async () => {
    const [keeper, member] = await Promise.all([newUser(), newUser()]);
    const home = await newClub({ members: [keeper, member] });
    const item = await newHumidorItem(keeper, { clubId: home.id });
    expect(await shown(member, keeper)).toHaveLength(1);
    await sql`delete from club_members where user_id = ${keeper.id}`;
    await join(home, keeper);
    expect(await shown(member, keeper)).toEqual([]);
    expect((await request(keeper, 'GET', `/humidor/${item}`)).body).toMatchObject({ audience: 'ME' });
  });

  test('in a deleted club is private until the club is restored', async () => {
    const [keeper, owner] = await Promise.all([newUser(), newUser()]);
    const home = await newClub({ owner, members: [keeper] });
    const path = `/humidor/${await newHumidorItem(keeper, { clubId: home.id })}`;
    await request(owner, 'DELETE', `/clubs/${home.slug}`);
    expect((await request(keeper, 'GET', path)).body).toMatchObject({ audience: 'ME', club: null });
    expect(await shown(keeper, keeper)).toEqual([]);
    expect((await request(keeper, 'PATCH', path, { note: 'Oily' })).status).toBe(200);
    await request(owner, 'POST', `/clubs/${home.slug}/restore`);
    expect((await request(keeper, 'GET', path)).body).toMatchObject({
      audience: 'CLUB',
      club: { slug: home.slug },
      note: 'Oily',
    });
  });

  test('in a club while its owner removes them is private again, whichever comes first', async () => {
    for (const isShownFirst of [true, false]) {
      const [keeper, owner] = await Promise.all([newUser(), newUser()]);
      const home = await newClub({ owner, members: [keeper] });
      const item = await newHumidorItem(keeper);
      const showing: Transaction = {
        role: keeper,
        work: (tx) => tx`update humidor_items set club_id = ${home.id} where id = ${item}`,
      };
      const removal: Transaction = {
        role: owner,
        work: (tx) => tx`select private.remove_member(${home.id}, ${keeper.id})`,
      };
      if (isShownFirst) expect(await overlapping(showing, removal, 'remove_member')).toBeNull();
      else expect(await overlapping(removal, showing, 'update humidor_items set club_id')).toBe('23503');
      const [row] = await sql`select club_id from humidor_items where id = ${item}`;
      expect(row).toEqual({ club_id: null });
    }
  });

  test('cannot be shown in a club that they are not in, and needs a club when shown to one', async () => {
    const keeper = await newUser();
    const item = await newHumidorItem(keeper);
    const path = `/humidor/${item}`;
    const inClub = { audience: 'CLUB', clubId: scene.club.id };
    expect((await request(keeper, 'PATCH', path, inClub)).status).toBe(404);
    expect((await request(keeper, 'PATCH', path, { audience: 'CLUB' })).status).toBe(400);
    expect(
      await outcome(
        keeper,
        (tx) => tx`update humidor_items set club_id = ${scene.club.id} where id = ${item}`,
      ),
    ).toBe('PT404');
    expect((await request(keeper, 'PATCH', path, { audience: 'FOLLOWERS' })).body).toMatchObject({
      audience: 'FOLLOWERS',
      club: null,
    });
  });

  test('lets its readers see that they know the product', async () => {
    const [keeper, follower, stranger] = await Promise.all([newUser(), newUser(), newUser()]);
    await sql`insert into follows (follower_id, followed_id) values (${follower.id}, ${keeper.id})`;
    const id = await newHumidorItem(keeper, {
      product: `Known ${crypto.randomUUID()}`,
      isForFollowers: true,
    });
    const [product] = await sql`
      select p.slug from products p join humidor_items i on i.product_id = p.id where i.id = ${id}`;
    const known = await request(follower, 'GET', `/products/${product?.slug}`);
    expect(known.body).toMatchObject({ knownBy: { count: 1, users: [{ id: keeper.id }] } });
    expect((await request(stranger, 'GET', `/products/${product?.slug}`)).status).toBe(404);
  });
});
