/** Bans from clubs: who may ban and lift bans, and that no way in admits a banned user. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { clubActivityPage } from '../../functions/_shared/contract/clubs/activity.ts';
import { clubBan, clubBanPage } from '../../functions/_shared/contract/clubs/bans.ts';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { clubPage } from '../../functions/_shared/contract/clubs.ts';
import { create } from '../support/actions.ts';
import { rolesIn, type Statement, withoutUser } from '../support/every-role.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { outcome, refused } from '../support/roles.ts';
import { join, newClub, sceneOfFile } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const { everyRole, noUser } = rolesIn(sceneOfFile(true));
const outsiders = { ...withoutUser('PT404'), 'an outsider': 'PT404', 'the service role': refused };

describe('each role', () => {
  const ban =
    (whom: 'author' | 'admin' | 'owner' | 'outsider'): Statement =>
    (tx, found) =>
      tx`select private.ban_member(${found.club.id}, ${found[whom].id}, null, null)`;
  const byAdmins = { ...outsiders, 'an admin': 1, 'the owner': 1, otherwise: 'PT403' };
  everyRole('bans a member', ban('author'), byAdmins);
  everyRole('bans an outsider', ban('outsider'), byAdmins);
  everyRole('bans an admin', ban('admin'), { ...byAdmins, 'an admin': 'PT403' });
  everyRole('bans the owner', ban('owner'), { ...byAdmins, 'an admin': 'PT409', 'the owner': 'PT409' });
  everyRole(
    'lifts a ban',
    (tx, { club, author }) => tx`select private.lift_ban(${club.id}, ${author.id})`,
    byAdmins,
  );
  everyRole(
    'lists the bans',
    (tx, { club }) => tx`select private.get_bans(${club.id}, 20, 0, null)`,
    byAdmins,
  );
  noUser({
    'inserts a ban': (tx, { club, author }) =>
      tx`insert into club_bans (club_id, user_id) values (${club.id}, ${author.id})`,
  });
  everyRole('ends a ban', (tx) => tx`delete from club_bans where false`, {
    'the service role': 0,
    otherwise: refused,
  });
});

/** A club whose admin has banned a member who still has a link. */
async function bannedScene(isPrivate: boolean, details: object = {}) {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, admin: ben, members: [cleo], isPrivate });
  const oldLink = await linkTo(club);
  const oldLinks = [oldLink, await linkTo(club), await linkTo(club, cleo)];
  const response = await request(ben, 'POST', `/clubs/${club.id}/bans`, { userId: cleo.id, ...details });
  return { ana, ben, cleo, club, oldLink, oldLinks, ban: read(response, clubBan, 201) };
}

/** An open link, or one for a user. */
async function linkTo(club: { id: string }, invited: User | null = null) {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into club_invites (club_id, token_hash, invited_id)
    values (${club.id}, private.hash_token(${token}), ${invited?.id ?? null})`;
  return token;
}

const follow = (user: User, token: string) => request(user, 'POST', `/clubs/invites/${token}/accept`);
const seenBy = async (user: User, club: { id: string }) =>
  read(await request(user, 'GET', `/clubs/${club.id}`), clubWithMembers);

test('no link admits a banned user, whether from before the ban or newer', async () => {
  const { cleo, club, oldLinks } = await bannedScene(true);
  for (const link of [...oldLinks, await linkTo(club), await linkTo(club, cleo)]) {
    expect(readRefusal(await request(cleo, 'GET', `/clubs/invites/${link}`), 404)).toBe(
      'This invitation link is invalid or has expired.',
    );
    readRefusal(await follow(cleo, link), 404);
  }
  expect((await seenBy(cleo, club)).userMembership).toBeNull();
});

test('a public club refuses a banned user, and does not offer to join', async () => {
  const { cleo, club } = await bannedScene(false);
  expect(readRefusal(await request(cleo, 'POST', `/clubs/${club.id}/join`), 403)).toBe(
    'You are banned from this club.',
  );
  expect((await seenBy(cleo, club)).viewer.canJoin).toBe(false);
});

test('a club is not suggested to a user whom it has banned', async () => {
  const { ben, cleo, club } = await bannedScene(false);
  const zone = 'Antarctica/Casey';
  await sql`
    insert into events (club_id, creator_id, title, starts_at, timezone)
    values (${club.id}, ${ben.id}, 'On the ice', now() + interval '1 day', ${zone})`;
  // Among the fifty largest.
  await sql`update clubs set member_count = 1000000 where id = ${club.id}`;
  const suggested = async () =>
    read(await request(cleo, 'GET', `/clubs?suggestFor=${zone}`), clubPage).items.map(({ id }) => id);
  expect(await suggested()).not.toContain(club.id);
  await sql`update club_bans set ends_at = now() where club_id = ${club.id}`;
  expect(await suggested()).toContain(club.id);
});

test('even the service role cannot add a banned user', async () => {
  const { cleo, club } = await bannedScene(true);
  const added = outcome(
    'service_role',
    (tx) => tx`insert into club_members (club_id, user_id) values (${club.id}, ${cleo.id})`,
  );
  expect(await added).toBe('PT403');
});

test('the owner cannot be banned, and an end must be in the future', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, admin: ben, members: [cleo] });
  const ban = (userId: string, endsAt?: string) =>
    request(ben, 'POST', `/clubs/${club.id}/bans`, { userId, endsAt });
  expect(readRefusal(await ban(ana.id), 409)).toBe('The owner of the club cannot be banned.');
  expect(readRefusal(await ban(cleo.id, '2020-01-01T00:00:00Z'), 400)).toBe('Please choose a future date.');
  expect(readRefusal(await ban('00000000-0000-4000-8000-000000000000'), 404)).toBe('Member not found');
});

test('once a ban is lifted the user can join again, but not by an old link', async () => {
  const { ben, cleo, club, oldLink } = await bannedScene(true);
  await create(ben, `/clubs/${club.id}/bans/${cleo.id}`, undefined, 'DELETE');
  await create(ben, `/clubs/${club.id}/bans/${cleo.id}`, undefined, 'DELETE');
  readRefusal(await follow(cleo, oldLink), 404);
  expect((await follow(cleo, await linkTo(club))).status).toBe(200);
});

test('a ban ends at its end time, and its row is deleted', async () => {
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { ana, cleo, club, ban } = await bannedScene(false, { endsAt });
  expect(Date.parse(ban.endsAt ?? '')).toBe(Date.parse(endsAt));
  await sql`update club_bans set ends_at = now() where club_id = ${club.id}`;
  expect(read(await request(ana, 'GET', `/clubs/${club.id}/bans`), clubBanPage).items).toEqual([]);
  expect((await seenBy(cleo, club)).viewer.canJoin).toBe(true);
  expect((await request(cleo, 'POST', `/clubs/${club.id}/join`)).status).toBe(200);
  await sql`select private.prune_club_bans()`;
  expect((await sql`select from club_bans where club_id = ${club.id}`).count).toBe(0);
});

test('the reason is in the list, in the log and in the banned user’s notification', async () => {
  const reason = 'Sells tins';
  const { ana, ben, cleo, club } = await bannedScene(true, { reason });
  const [listed] = read(await request(ana, 'GET', `/clubs/${club.id}/bans`), clubBanPage).items;
  expect([listed?.user.id, listed?.bannedBy?.id, listed?.reason, listed?.endsAt]).toEqual([
    cleo.id,
    ben.id,
    reason,
    null,
  ]);
  await create(ana, `/clubs/${club.id}/bans/${cleo.id}`, undefined, 'DELETE');
  const log = read(await request(ana, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items;
  expect(log.slice(0, 2).map(({ kind, actor, user, ban }) => [kind, actor?.id, user?.id, ban])).toEqual([
    ['BAN_LIFTED', ana.id, cleo.id, null],
    ['BANNED', ben.id, cleo.id, { reason, endsAt: null }],
  ]);
  expect(await notificationsOf(cleo)).toMatchObject([
    { type: 'other', title: `Your ban from ${club.slug} was lifted` },
    { type: 'other', title: `You were banned from ${club.slug}`, message: `Reason: ${reason}` },
  ]);
});

test('banned members, former members and requesters are notified, but strangers are not', async () => {
  const [ana, member, former, asking, stranger] = await newUsers('Ana', 'Mia', 'Finn', 'Ask', 'Stan');
  const club = await newClub({ owner: ana, members: [member, former], isPrivate: true });
  await create(former, `/clubs/${club.id}/leave`);
  await create(ana, `/clubs/${club.id}/request-settings`, { isOpen: true, question: 'Why?' }, 'PATCH');
  await create(asking, `/clubs/${club.id}/requests`, { answer: 'Cigars' });
  const told = [];
  for (const user of [member, former, asking, stranger]) {
    await create(ana, `/clubs/${club.id}/bans`, { userId: user.id, reason: 'A letter to anyone' });
    told.push((await notificationsOf(user)).length);
  }
  expect(told).toEqual([1, 1, 1, 0]);
  await create(ana, `/clubs/${club.id}/bans/${stranger.id}`, undefined, 'DELETE');
  expect(await notificationsOf(stranger)).toEqual([]);
});

test('across a block, a former member is not notified of bans or their end', async () => {
  const [ana, finn] = await newUsers('Ana', 'Finn');
  const club = await newClub({ owner: ana, members: [finn] });
  await create(finn, `/clubs/${club.id}/leave`);
  await create(finn, `/users/${ana.id}/block`);
  for (const reason of ['A letter', 'Another']) {
    await create(ana, `/clubs/${club.id}/bans`, { userId: finn.id, reason });
    await create(ana, `/clubs/${club.id}/bans/${finn.id}`, undefined, 'DELETE');
  }
  expect(await notificationsOf(finn)).toEqual([]);
});

test('a ban that ends a membership, also across a block, or a request notifies once', async () => {
  const [ana, member, asking] = await newUsers('Ana', 'Mia', 'Ask');
  const club = await newClub({ owner: ana, members: [member], isPrivate: true });
  await create(ana, `/clubs/${club.id}/request-settings`, { isOpen: true, question: null }, 'PATCH');
  await create(asking, `/clubs/${club.id}/requests`);
  await create(member, `/users/${ana.id}/block`);
  for (const user of [member, asking]) {
    for (const reason of ['Sells tins', 'A letter']) {
      await create(ana, `/clubs/${club.id}/bans`, { userId: user.id, reason });
      await create(ana, `/clubs/${club.id}/bans/${user.id}`, undefined, 'DELETE');
    }
    expect(await notificationsOf(user)).toMatchObject([{ message: 'Reason: Sells tins' }]);
  }
});

test('a second ban replaces the first, is logged, and notifies no one', async () => {
  const { ana, cleo, club } = await bannedScene(true, { reason: 'Sells tins' });
  await create(ana, `/clubs/${club.id}/bans`, { userId: cleo.id, reason: 'Again' });
  const bans = read(await request(ana, 'GET', `/clubs/${club.id}/bans`), clubBanPage).items;
  expect(bans.map(({ reason }) => reason)).toEqual(['Again']);
  const log = read(await request(ana, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items;
  expect(log.slice(0, 2).map(({ ban }) => ban?.reason)).toEqual(['Again', 'Sells tins']);
  expect(await notificationsOf(cleo)).toMatchObject([{ message: 'Reason: Sells tins' }]);
});

test('deleting an account deletes bans of its user, and keeps bans that they decided', async () => {
  const { ana, ben, cleo, club } = await bannedScene(true);
  await create(ben, '/users/me', { mode: 'erase' }, 'DELETE');
  const path = `/clubs/${club.id}/bans`;
  expect(read(await request(ana, 'GET', path), clubBanPage).items[0]?.bannedBy).toBeNull();
  await create(cleo, '/users/me', { mode: 'erase' }, 'DELETE');
  expect(read(await request(ana, 'GET', path), clubBanPage).items).toEqual([]);
});

test('a ban that waits for a user to join removes them', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana });
  await Promise.all([
    request(ben, 'POST', `/clubs/${club.id}/join`),
    create(ana, `/clubs/${club.id}/bans`, { userId: ben.id }),
  ]);
  const inside = await sql`select from club_members where club_id = ${club.id} and user_id = ${ben.id}`;
  expect(inside.count).toBe(0);
  await expect(join(club, ben)).rejects.toThrow('You are banned from this club.');
});

test('across a block only present and former members can be banned', async () => {
  const [ana, ben, cleo, dana] = await newUsers('Ana', 'Ben', 'Cleo', 'Dana');
  const club = await newClub({ owner: ana, members: [cleo, dana] });
  await create(dana, `/clubs/${club.id}/leave`);
  for (const user of [ben, cleo, dana]) await create(user, `/users/${ana.id}/block`);
  const ban = (userId: string) => request(ana, 'POST', `/clubs/${club.id}/bans`, { userId });
  const refusal = await ban(ben.id);
  expect([refusal.status, refusal.text]).toEqual([404, (await ban(crypto.randomUUID())).text]);
  for (const { id } of [cleo, dana]) expect((await ban(id)).status).toBe(201);
});
