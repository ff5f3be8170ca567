/** A club is handed over when the member to whom its owner offers it accepts. */
import { beforeAll, describe, expect, test } from 'vitest';
import { clubActivityPage } from '../../functions/_shared/contract/clubs/activity.ts';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { clubMember, club as clubReply } from '../../functions/_shared/contract/clubs.ts';
import { create } from '../support/actions.ts';
import { concurrently, type Transaction } from '../support/concurrency.ts';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { refused } from '../support/roles.ts';
import { type Club, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const offer = (by: User, club: Club, to: User) =>
  request(by, 'PATCH', `/clubs/${club.id}/members/${to.id}`, { role: 'OWNER' });
const accept = (user: User, club: Club) => request(user, 'POST', `/clubs/${club.id}/offer/accept`);
const decline = (user: User, club: Club) => request(user, 'POST', `/clubs/${club.id}/offer/decline`);
const withdraw = (user: User, club: Club) => request(user, 'DELETE', `/clubs/${club.id}/offer`);
const suspend = (user: User) => sql`insert into suspensions (user_id, reason) values (${user.id}, 'Spam')`;
const offerSeenBy = async (user: User, club: Club) =>
  read(await request(user, 'GET', `/clubs/${club.id}`), clubWithMembers).offer;
const titlesOf = async (user: User) => (await notificationsOf(user)).map(({ title }) => title);
const ownerOf = async (club: Club) =>
  (await sql`select user_id from club_members where club_id = ${club.id} and role = 'OWNER'`)[0]?.user_id;
const isOpen = async (club: Club) =>
  (await sql`select from club_offers where club_id = ${club.id}`).count > 0;
const noLongerOpen = 'This offer is no longer open.';

describe('an offer to the author', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene(true);
    await sql`insert into club_offers (club_id, user_id) values (${scene.club.id}, ${scene.author.id})`;
  });
  const { everyRole, noUser } = rolesIn(() => scene);
  const outsiders = { ...withoutUser('PT404'), 'an outsider': 'PT404', 'the service role': refused };
  everyRole('reads it', (sql, { club }) => sql`select from club_offers where club_id = ${club.id}`, {
    ...withoutUser(0),
    'an outsider': 0,
    'a member': 0,
    otherwise: 1,
  });
  everyRole('accepts it', (sql, { club }) => sql`select private.accept_club_offer(${club.id})`, {
    ...outsiders,
    'the author': 1,
    'the owner': 1,
    otherwise: 'PT404',
  });
  everyRole('declines it', (sql, { club }) => sql`select private.decline_club_offer(${club.id})`, {
    ...outsiders,
    'the author': 1,
    otherwise: 'PT404',
  });
  everyRole('withdraws it', (sql, { club }) => sql`select private.withdraw_club_offer(${club.id})`, {
    ...outsiders,
    'the owner': 1,
    otherwise: 'PT403',
  });
  everyRole(
    'makes an offer without the check of roles',
    (sql, { club, member }) => sql`select private.offer_club(${club.id}, ${member.id})`,
    { otherwise: refused },
  );
  noUser({
    'makes it to another member': (sql, { club, member }) =>
      sql`update club_offers set user_id = ${member.id} where club_id = ${club.id}`,
    'extends it': (sql, { club }) =>
      sql`update club_offers set expires_at = 'infinity' where club_id = ${club.id}`,
    'deletes it': (sql, { club }) => sql`delete from club_offers where club_id = ${club.id}`,
  });
});

test('the owner changes when the new owner accepts, and both ways of offering do the same', async () => {
  const { owner, member, author, admin, club } = await newScene(true);
  const offered = read(await offer(owner, club, member), clubMember);
  expect(offered).toMatchObject({ userId: member.id, role: 'MEMBER' });
  const days = (Date.parse(offered.offer?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThanOrEqual(7);
  // Offering it again does not extend it.
  expect(read(await offer(owner, club, member), clubMember).offer).toEqual(offered.offer);
  expect(await ownerOf(club)).toBe(owner.id);
  expect(await offerSeenBy(member, club)).toMatchObject({
    from: { id: owner.id },
    to: { id: member.id },
    viewer: { canAnswer: true, canWithdraw: false },
  });
  expect((await offerSeenBy(owner, club))?.viewer).toEqual({ canAnswer: false, canWithdraw: true });
  expect((await offerSeenBy(admin, club))?.viewer).toEqual({ canAnswer: false, canWithdraw: false });
  expect(await offerSeenBy(author, club)).toBeNull();

  for (const _ of [1, 2])
    expect(read(await accept(member, club), clubReply).userMembership).toMatchObject({ role: 'OWNER' });
  expect(await offerSeenBy(member, club)).toBeNull();
  const back = await request(member, 'POST', `/clubs/${club.slug}/transfer`, { userId: author.username });
  expect(read(back, clubReply).userMembership).toMatchObject({ role: 'OWNER' });
  await accept(author, club);
  const roles = await sql`select user_id, role from club_members where club_id = ${club.id}`;
  expect(Object.fromEntries(roles.map(({ user_id, role }) => [user_id, role]))).toEqual({
    [owner.id]: 'ADMIN',
    [admin.id]: 'ADMIN',
    [member.id]: 'ADMIN',
    [author.id]: 'OWNER',
  });
});

test('there is one open offer per club', async () => {
  const { owner, admin, member, author, club } = await newScene();
  await offer(owner, club, member);
  expect(readRefusal(await offer(owner, club, author), 409)).toBe(
    'You have already offered this club to someone else. Withdraw that offer first.',
  );
  expect(readRefusal(await withdraw(admin, club), 403)).toBe(
    'Only the owner of the club can withdraw the offer.',
  );
  for (const _ of [1, 2]) expect((await withdraw(owner, club)).status).toBe(204);
  expect(readRefusal(await accept(member, club), 404)).toBe(noLongerOpen);
  expect((await offer(owner, club, author)).status).toBe(200);
  expect(readRefusal(await accept(member, club), 404)).toBe(noLongerOpen);
  expect(await ownerOf(club)).toBe(owner.id);
});

test('both sides are notified, and an offer that has ended leaves no notification', async () => {
  const { owner, member, club } = await newScene(true);
  const { slug } = club;
  const log = async () =>
    read(await request(owner, 'GET', `/clubs/${slug}/activity`), clubActivityPage).items.map(
      ({ kind, actor, user, role }) => [kind, actor?.displayName, user?.displayName, role],
    );
  await offer(owner, club, member);
  expect(await notificationsOf(member)).toMatchObject([
    { type: 'other', title: `Olive Owner wants to hand ${slug} over to you`, linkUrl: `/clubs/${slug}` },
  ]);
  await withdraw(owner, club);
  expect(await titlesOf(member)).toEqual([]);
  await offer(owner, club, member);
  expect((await decline(member, club)).status).toBe(204);
  expect(readRefusal(await decline(member, club), 404)).toBe(noLongerOpen);
  expect(await titlesOf(member)).toEqual([]);
  expect(await titlesOf(owner)).toEqual([`Mia Member declined to take over ${slug}`]);
  await offer(owner, club, member);
  await accept(member, club);
  expect(await titlesOf(member)).toEqual([]);
  expect((await titlesOf(owner))[0]).toBe(`Mia Member now owns ${slug}`);
  expect((await log()).slice(0, 7)).toEqual([
    ['ROLE_CHANGED', 'Mia Member', 'Mia Member', 'OWNER'],
    ['TAKEN_OVER', 'Mia Member', 'Olive Owner', 'ADMIN'],
    ['OFFERED', 'Olive Owner', 'Mia Member', null],
    ['OFFER_DECLINED', 'Mia Member', 'Olive Owner', null],
    ['OFFERED', 'Olive Owner', 'Mia Member', null],
    ['OFFER_WITHDRAWN', 'Olive Owner', 'Mia Member', null],
    ['OFFERED', 'Olive Owner', 'Mia Member', null],
  ]);
});

test('an offer expires after seven days, and the next can be made before the job has deleted it', async () => {
  const { owner, member, author, club } = await newScene();
  await offer(owner, club, member);
  await sql`update club_offers set expires_at = now() where club_id = ${club.id}`;
  expect(await offerSeenBy(member, club)).toBeNull();
  expect(readRefusal(await accept(member, club), 404)).toBe(noLongerOpen);
  expect(readRefusal(await decline(member, club), 404)).toBe(noLongerOpen);
  expect((await offer(owner, club, author)).status).toBe(200);
  expect(await titlesOf(member)).toEqual([]);
  await sql`update club_offers set expires_at = now() where club_id = ${club.id}`;
  await sql`select private.prune_club_offers()`;
  expect(await isOpen(club)).toBe(false);
  expect(await titlesOf(author)).toEqual([]);
});

describe('a club cannot be offered to', () => {
  test('a suspended member, or one on the other side of a block', async () => {
    const { owner, admin, member, author, club } = await newScene(true);
    await suspend(member);
    await create(author, `/users/${owner.id}/block`);
    await create(owner, `/users/${admin.id}/block`);
    for (const user of [member, author, admin])
      expect(readRefusal(await offer(owner, club, user), 409)).toBe(
        "You can't offer the club to this member.",
      );
    expect(await isOpen(club)).toBe(false);
  });

  test('a banned user or an outsider', async () => {
    const { owner, member, outsider, club } = await newScene();
    await create(owner, `/clubs/${club.id}/bans`, { userId: member.id });
    for (const user of [member, outsider])
      expect(readRefusal(await offer(owner, club, user), 404)).toBe('Member not found');
  });

  test('a member whose suspension or block came at the same moment', async () => {
    const suspended = await newScene();
    await offer(suspended.owner, suspended.club, suspended.member);
    // A suspension that did not see the offer, and has ended since.
    await sql`
      insert into club_offers (club_id, user_id, created_at)
      select club_id, user_id, created_at - interval '1 hour' from club_offers where club_id = ${suspended.club.id}
      on conflict (club_id) do update set created_at = excluded.created_at`;
    await sql`
      insert into suspensions (user_id, reason, ends_at) values (${suspended.owner.id}, 'Spam', now() - interval '1 minute')`;
    expect(await isOpen(suspended.club)).toBe(true);
    expect(readRefusal(await accept(suspended.member, suspended.club), 404)).toBe(noLongerOpen);

    const blocked = await newScene();
    await create(blocked.owner, `/users/${blocked.member.id}/block`);
    await sql`insert into club_offers (club_id, user_id) values (${blocked.club.id}, ${blocked.member.id})`;
    expect(readRefusal(await accept(blocked.member, blocked.club), 404)).toBe(noLongerOpen);
    expect(await ownerOf(blocked.club)).toBe(blocked.owner.id);
  });
});

test.each<[string, (scene: Scene) => PromiseLike<unknown>]>([
  ['the member leaves', ({ member, club }) => create(member, `/clubs/${club.id}/leave`)],
  [
    'the member is removed',
    ({ admin, member, club }) => create(admin, `/clubs/${club.id}/members/${member.id}`, undefined, 'DELETE'),
  ],
  [
    'the member is banned',
    ({ admin, member, club }) => create(admin, `/clubs/${club.id}/bans`, { userId: member.id }),
  ],
  ['the member is suspended', ({ member }) => suspend(member)],
  [
    'the member deletes their account',
    ({ member }) => create(member, '/users/me', { mode: 'erase' }, 'DELETE'),
  ],
  ['the owner is suspended', ({ owner }) => suspend(owner)],
  ['the member blocks the owner', ({ owner, member }) => create(member, `/users/${owner.id}/block`)],
  ['the owner blocks the member', ({ owner, member }) => create(owner, `/users/${member.id}/block`)],
  ['the club is deleted', ({ owner, club }) => create(owner, `/clubs/${club.id}`, undefined, 'DELETE')],
])('an offer ends when %s', async (_, end) => {
  const scene = await newScene();
  await offer(scene.owner, scene.club, scene.member);
  await end(scene);
  expect(await isOpen(scene.club)).toBe(false);
  expect(
    (await sql`select from notifications where user_id = ${scene.member.id} and kind = 'club_offer'`).count,
  ).toBe(0);
});

test('an owner can make twenty offers a day', async () => {
  const { owner, member, club } = await newScene();
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await offer(owner, club, member)).status).toBe(200);
    expect((await withdraw(owner, club)).status).toBe(204);
  }
  expect((await offer(owner, club, member)).status).toBe(429);
});

test('an offer is accepted once, whatever happens to it and to its users at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, admin, member, author, club } = await newScene();
    await offer(owner, club, member);
    const accepts: Transaction = {
      role: member,
      work: (tx) => tx`select private.accept_club_offer(${club.id})`,
    };
    const outcomes = await concurrently([
      accepts,
      accepts,
      { role: owner, work: (tx) => tx`select private.withdraw_club_offer(${club.id})` },
      { role: member, work: (tx) => tx`select private.decline_club_offer(${club.id})` },
      { role: member, work: (tx) => tx`select private.leave_club(${club.id})` },
      { role: admin, work: (tx) => tx`select private.ban_member(${club.id}, ${member.id}, null, null)` },
      { role: owner, work: (tx) => tx`select private.block_user(${member.id}, true)` },
      { role: owner, work: (tx) => tx`select private.update_member(${club.id}, ${author.id}, 'OWNER')` },
      {
        role: 'postgres',
        work: (tx) => tx`insert into suspensions (user_id, reason) values (${owner.id}, 'Spam')`,
      },
    ]);
    for (const each of outcomes) expect([null, 'PT403', 'PT404', 'PT409']).toContain(each);
    const took = outcomes.slice(0, 2).some((each) => each === null);
    expect(await ownerOf(club)).toBe(took ? member.id : owner.id);
    const [counted] = await sql`
      select member_count = (select count(*) from club_members m where m.club_id = c.id) as agrees from clubs c
      where c.id = ${club.id}`;
    expect(counted).toEqual({ agrees: true });
  }
});
