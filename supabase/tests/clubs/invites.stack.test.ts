import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  clubInvitePage,
  invite as inviteShape,
  linkEmail,
  madeInvite,
} from '../../functions/_shared/contract/clubs/invites.ts';
import { create } from '../support/actions.ts';
import { onlyAdmins, rolesIn } from '../support/every-role.ts';
import { suspend } from '../support/moderation-scene.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { as, outcome, refused, setRole } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, tokenFor, type User } from '../support/users.ts';

let scene: Scene;
let invite: { id: string; token: string };
const { everyRole, noUser } = rolesIn(() => scene);
const from = 'the tests';

beforeAll(async () => {
  scene = await newScene(true);
  invite = await newInvite();
});

/** Inserts an invite by the owner, bypassing the policies. */
async function newInvite({
  email = null as string | null,
  maxUses = null as number | null,
  from: { club, owner } = scene,
} = {}) {
  const token = randomUUID();
  const [row] = await sql<{ id: string }[]>`
    insert into club_invites (club_id, token_hash, email, max_uses, created_by)
    values (${club.id}, private.hash_token(${token}), ${email}, ${maxUses}, ${owner.id}) returning id`;
  if (!row) throw new Error('The invite was not inserted.');
  return { id: row.id, token };
}

/** Accepts an invite as the user and commits. Returns the reply, or the SQLSTATE of the refusal. */
async function accept(user: User, token: string): Promise<unknown> {
  try {
    return await sql.begin(async (tx) => {
      await setRole(tx, user);
      return (await tx`select private.accept_invite(${token}) as reply`)[0]?.reply;
    });
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const confirm = (user: User) => sql`update auth.users set email_confirmed_at = now() where id = ${user.id}`;
/** Creates an invite over the API. */
const make = async (by: User, { id }: { id: string }, body?: object) =>
  read(await request(by, 'POST', `/clubs/${id}/invites`, body), madeInvite, 201);
/** What an invitation shows to a user, or to a visitor who is not signed in. */
const shownTo = async (user: User | null, token: string) =>
  read(await request(user, 'GET', `/clubs/invites/${token}`), inviteShape);
const addressOf = (user: User) => `${user.id}@test.retrohale.test`;
const usesOf = async ({ id }: { id: string }) =>
  (await sql`select use_count from club_invites where id = ${id}`)[0]?.use_count;

describe('each role', () => {
  everyRole(
    'reads the invites',
    (sql, { club }) => sql`select id, email from club_invites where club_id = ${club.id}`,
    {
      'an admin': 1,
      'the owner': 1,
      'the service role': 1,
      otherwise: 0,
    },
  );
  everyRole(
    'reads the invites’ items',
    (sql, { club }) => sql`select item from private.club_invite_items where club_id = ${club.id}`,
    { 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
  );
  everyRole(
    'calls get_invites',
    (sql, { club }) => sql`select private.get_invites(${club.id}, 20, 0, null)`,
    onlyAdmins,
  );
  everyRole(
    'creates a link',
    (sql, { club }) => sql`select private.create_invite(${club.id}, null, null, 'a-token')`,
    onlyAdmins,
  );
  everyRole(
    'revokes an invite',
    (sql, { club }) => sql`select private.revoke_invite(${club.id}, ${invite.id})`,
    onlyAdmins,
  );
  everyRole(
    'reads an invite by its token',
    (sql) => sql`select private.get_invite(${invite.token}, ${from})`,
    {
      'the service role': refused,
      otherwise: 1,
    },
  );

  noUser({
    'reads the hash of a token': (sql) => sql`select token_hash from club_invites where id = ${invite.id}`,
    'inserts an invite': (sql, { club }) =>
      sql`insert into club_invites (club_id, token_hash) values (${club.id}, '\\x00')`,
    'extends an invite': (sql) =>
      sql`update club_invites set expires_at = 'infinity' where id = ${invite.id}`,
    'deletes an invite': (sql) => sql`delete from club_invites where id = ${invite.id}`,
  });
  everyRole('reads removed members', (sql) => sql`select * from private.removed_members`, {
    otherwise: refused,
  });
});

describe('a link', () => {
  test('lets many users join, each once, however often they accept', async () => {
    const link = await newInvite();
    const [one, two] = [await newUser(), await newUser()];
    for (const user of [one, two, one]) {
      expect(await accept(user, link.token)).toMatchObject({
        slug: scene.club.slug,
        userMembership: { role: 'MEMBER' },
      });
    }
    expect(await usesOf(link)).toBe(2);
  });

  test('that is unknown is not found, and neither is a revoked one', async () => {
    const link = await newInvite();
    await sql`update club_invites set revoked_at = now() where id = ${link.id}`;
    expect(await accept(scene.outsider, randomUUID())).toBeNull();
    expect(await accept(scene.outsider, link.token)).toBe('PT404');
    expect(await outcome(scene.outsider, (tx) => tx`select private.get_invite(${link.token}, ${from})`)).toBe(
      'PT404',
    );
  });

  test('with a number of uses works that often, and then says that it is used up', async () => {
    const [one, two, late] = await newUsers('One', 'Two', 'Late');
    const { id, token } = await make(scene.owner, scene.club, { maxUses: 2 });
    for (const user of [one, two, one])
      expect((await request(user, 'POST', `/clubs/invites/${token}/accept`)).status).toBe(200);
    expect(await usesOf({ id })).toBe(2);
    expect(await shownTo(late, token)).toMatchObject({ status: 'USED_UP', viewer: { canAccept: false } });
    expect(await shownTo(null, token)).toMatchObject({ status: 'USED_UP', isExpired: false });
    expect(await shownTo(one, token)).toMatchObject({ isMember: true });
    expect(readRefusal(await request(late, 'POST', `/clubs/invites/${token}/accept`), 410)).toBe(
      'This invitation has been used up. Please contact the club admin for a new invitation.',
    );
    expect((await sql`select from club_members where user_id = ${late.id}`).count).toBe(0);
  });

  test.each([
    ['DAY', 1],
    ['WEEK', 7],
    ['THIRTY_DAYS', 30],
  ])('for %s expires after %i days', async (duration, days) => {
    const { expiresAt, isEndless } = await make(scene.owner, scene.club, { duration });
    const hours = (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    expect([Math.round(hours / 24), isEndless]).toEqual([days, false]);
  });

  test('without an end works until it is revoked', async () => {
    const own = await newScene(true);
    const path = `/clubs/${own.club.id}/invites`;
    const made = await make(own.owner, own.club, { name: ' Poster at the shop ', duration: 'UNTIL_REVOKED' });
    expect(made).toMatchObject({ name: 'Poster at the shop', isEndless: true });
    expect(new Date(made.expiresAt).getUTCFullYear()).toBe(9999);
    expect(await shownTo(null, made.token)).toMatchObject({ isEndless: true, status: 'ACTIVE' });
    expect(read(await request(own.owner, 'GET', path), clubInvitePage).items).toMatchObject([
      {
        name: 'Poster at the shop',
        isEndless: true,
        maxUses: null,
        status: 'ACTIVE',
        creator: { id: own.owner.id },
      },
    ]);
    await request(own.owner, 'DELETE', `${path}/${made.id}`);
    expect(readRefusal(await request(own.outsider, 'POST', `/clubs/invites/${made.token}/accept`), 404)).toBe(
      'This invitation has been revoked. Please contact the club admin for a new invitation.',
    );
  });

  test.each([
    [{ maxUses: 0 }, 'maxUses'],
    [{ maxUses: 1001 }, 'maxUses'],
    [{ maxUses: 1.5 }, 'maxUses'],
    [{ maxUses: 2, email: 'a@example.org' }, 'maxUses'],
    [{ duration: 'UNTIL_REVOKED', email: 'a@example.org' }, 'duration'],
    [{ duration: 'YEAR' }, 'duration'],
    [{ name: 'x'.repeat(61) }, 'name'],
  ])('is refused with %j', async (body, field) => {
    expect(readIssues(await request(scene.owner, 'POST', `/clubs/${scene.club.id}/invites`, body))).toEqual([
      field,
    ]);
  });

  test('names the inviter to a visitor, but not their profile, and no one to a user behind a block', async () => {
    const [ana, ben] = await newUsers('Ana', 'Ben');
    const club = await newClub({ owner: ana, isPrivate: true });
    const { token } = await make(ana, club, { name: 'For the shop' });
    const visitor = await shownTo(null, token);
    expect(visitor).toMatchObject({
      inviterName: 'Ana',
      inviter: null,
      viewer: { canAccept: false, canAskToJoin: false, canMessageInviter: false },
    });
    for (const hidden of [ana.id, ana.username, 'For the shop'])
      expect(JSON.stringify(visitor)).not.toContain(hidden);
    expect(await shownTo(ben, token)).toMatchObject({
      inviterName: 'Ana',
      inviter: { id: ana.id },
      viewer: { canAccept: true, canMessageInviter: true },
    });
    await create(ben, `/users/${ana.id}/block`);
    expect(await shownTo(ben, token)).toMatchObject({
      inviterName: null,
      inviter: null,
      viewer: { canAccept: true, canMessageInviter: false },
    });
  });

  test('loses its name with the account that gave it', async () => {
    const own = await newScene(true);
    const { id } = await make(own.admin, own.club, { name: 'Klaus, who owes me' });
    await request(own.admin, 'DELETE', '/users/me', { mode: 'keep_posts' });
    expect([...(await sql`select name from club_invites where id = ${id}`)]).toEqual([{ name: null }]);
  });

  test('of another club cannot be revoked by this club’s admin', async () => {
    const elsewhere = await newInvite({ from: await newScene(true) });
    const code = await outcome(
      scene.admin,
      (tx) => tx`select private.revoke_invite(${scene.club.id}, ${elsewhere.id})`,
    );
    expect(code).toBe('PT404');
  });

  test('that has expired is refused, but can still be read', async () => {
    const link = await newInvite();
    await sql`update club_invites set expires_at = now() where id = ${link.id}`;
    expect(await accept(scene.outsider, link.token)).toBe('PT410');
    const [row] = await as(
      scene.outsider,
      (tx) => tx`select private.get_invite(${link.token}, ${from}) as reply`,
    );
    expect(row?.reply).toMatchObject({ isExpired: true, isMember: false });
  });

  test('expires seven days after its creation, by the database’s clock', async () => {
    const [row] =
      await sql`select expires_at - created_at between '6 days 23:59' and '7 days' as week from club_invites
      where id = ${invite.id}`;
    expect(row?.week).toBe(true);
  });

  test('from before a member’s removal does not let them rejoin, but a later one does', async () => {
    const { owner, member, club } = scene;
    const before = await newInvite();
    await sql.begin(async (tx) => {
      await setRole(tx, owner);
      await tx`select private.remove_member(${club.id}, ${member.id})`;
    });
    expect(await accept(member, before.token)).toBeNull();
    expect(await accept(member, (await newInvite()).token)).toMatchObject({ slug: club.slug });
  });
});

describe('the open invites of an admin', () => {
  /** Each of these ends an admin's rights in the club, or their account. */
  const ends: [string, (scene: Scene) => Promise<unknown>][] = [
    [
      'who was removed',
      ({ owner, admin, club }) => request(owner, 'DELETE', `/clubs/${club.id}/members/${admin.id}`),
    ],
    [
      'who was banned',
      ({ owner, admin, club }) => create(owner, `/clubs/${club.id}/bans`, { userId: admin.id }),
    ],
    [
      'who became a plain member again',
      ({ owner, admin, club }) =>
        create(owner, `/clubs/${club.id}/members/${admin.id}`, { role: 'MEMBER' }, 'PATCH'),
    ],
    ['who left', ({ admin, club }) => create(admin, `/clubs/${club.id}/leave`)],
    ['who erased their account', ({ admin }) => create(admin, '/users/me', { mode: 'erase' }, 'DELETE')],
    ['who kept their content', ({ admin }) => create(admin, '/users/me', { mode: 'keep_posts' }, 'DELETE')],
    ['whose account an operator deleted', ({ admin }) => sql`delete from auth.users where id = ${admin.id}`],
    ['who is suspended', ({ admin }) => suspend(admin, '2030-03-04T05:06:00Z')],
  ];

  test.each(ends)('%s end and admit no one, but those of other admins stay', async (_, end) => {
    const own = await newScene(true);
    const [friend, guest, named] = await newUsers('Second Account', 'Guest', 'By Name');
    const byAdmin = { ...own, owner: own.admin };
    const invites = [
      await newInvite({ from: byAdmin }),
      await newInvite({ email: addressOf(friend), from: byAdmin }),
    ];
    await create(own.admin, `/clubs/${own.club.id}/invites`, { userId: named.id });
    const [notified] = await notificationsOf(named);
    const ownersLink = await newInvite({ from: own });
    await confirm(friend);
    await end(own);
    for (const { token } of invites) expect(await accept(friend, token)).toBe('PT404');
    expect(await accept(named, notified?.linkUrl?.split('/').at(-1) ?? '')).toBe('PT404');
    expect(await accept(guest, ownersLink.token)).toMatchObject({ slug: own.club.slug });
  });
});

describe('an invite to an email address', () => {
  test('is refused for other accounts, and for that address while it is unconfirmed', async () => {
    const invited = await newUser();
    const { token } = await newInvite({ email: addressOf(invited) });
    expect(await accept(scene.outsider, token)).toBe('PT403');
    expect(await accept(invited, token)).toBe('PT403');
  });

  test('works once for the account with that address', async () => {
    const invited = await newUser();
    await confirm(invited);
    const letter = await newInvite({ email: addressOf(invited) });
    expect(await accept(invited, letter.token)).toMatchObject({ slug: scene.club.slug });
    expect(await accept(invited, letter.token)).toMatchObject({ slug: scene.club.slug });
    await sql`delete from club_members where user_id = ${invited.id}`;
    expect(await accept(invited, letter.token)).toBeNull();
    expect(await usesOf(letter)).toBe(1);
  });

  test('says before it is accepted that it is for someone else, who can be asked', async () => {
    const own = await newScene(true);
    const invited = await newUser();
    const { token } = await make(own.owner, own.club, { email: addressOf(invited) });
    expect(await shownTo(own.outsider, token)).toMatchObject({
      isForOther: true,
      viewer: { canAccept: false, canAskToJoin: false, canMessageInviter: true },
    });
    // The account's own address counts once it is verified.
    expect((await shownTo(invited, token)).isForOther).toBe(true);
    await confirm(invited);
    expect(await shownTo(invited, token)).toMatchObject({ isForOther: false, viewer: { canAccept: true } });
    await create(
      own.owner,
      `/clubs/${own.club.id}/request-settings`,
      { isOpen: true, question: null },
      'PATCH',
    );
    expect((await shownTo(own.outsider, token)).viewer.canAskToJoin).toBe(true);
    expect(await shownTo(null, token)).toMatchObject({ isForOther: false, viewer: { canAskToJoin: false } });
    expect(await shownTo(own.member, token)).toMatchObject({ isForOther: false, isMember: true });
  });

  test('is deleted with the account that used it, and its link works for no one', async () => {
    const [invited, other] = [await newUser(), await newUser()];
    await confirm(invited);
    const letter = await newInvite({ email: addressOf(invited) });
    await accept(invited, letter.token);
    expect((await request(invited, 'DELETE', '/users/me', { mode: 'erase' })).status).toBe(204);
    const listed = await request(scene.owner, 'GET', `/clubs/${scene.club.id}/invites?limit=100`);
    expect(read(listed, clubInvitePage).items.map(({ email }) => email)).not.toContain(addressOf(invited));
    expect(await accept(other, letter.token)).toBeNull();
  });

  test('is deleted 30 days after it expired, even if it was revoked, unlike a link', async () => {
    const own = await newScene();
    const email = 'someone@example.org';
    const [letter, recent, link] = [
      await newInvite({ email, from: own }),
      await newInvite({ email, from: own }),
      await newInvite({ from: own }),
    ];
    await sql`
      update club_invites set expires_at = now() - interval '30 days', revoked_at = now()
      where id in (${letter.id}, ${link.id})`;
    await sql`update club_invites set expires_at = now() - interval '29 days' where id = ${recent.id}`;
    await sql`select private.prune_club_invites()`;
    const left =
      await sql`select id from club_invites where club_id = ${own.club.id} order by expires_at desc`;
    expect(left.map(({ id }) => id)).toEqual([recent.id, link.id]);
  });

  test('shows a masked address', async () => {
    const { token } = await newInvite({ email: 'someone@example.org' });
    const [row] = await sql`select private.get_invite(${token}, ${from}) as reply`;
    expect(row?.reply).toMatchObject({ email: 's***@example.org', isMember: false });
  });
});

describe('a client that looks up unknown invites', () => {
  /** Looks up invites in one transaction, and so within one minute. Returns the refusal. */
  const missed = (
    misses: number,
    role: User | 'postgres',
    look: (tx: TransactionSql) => PromiseLike<unknown>,
  ) =>
    as(role, async (tx) => {
      await tx`select private.get_invite('wrong ' || n, 'somewhere') from generate_series(1, ${misses}::int) n`;
      return tx.savepoint(look).then(
        () => null,
        (error: { code: string }) => error.code,
      );
    });

  test('is refused after 100 look-ups in a minute, counted by network address or by user', async () => {
    const anonymously = (tx: TransactionSql) => tx`select private.get_invite(${invite.token}, 'somewhere')`;
    expect(await missed(99, 'postgres', anonymously)).toBeNull();
    expect(await missed(100, 'postgres', anonymously)).toBe('PT429');
    const accepting = (tx: TransactionSql) => tx`select private.accept_invite(${invite.token})`;
    expect(await missed(99, await newUser(), accepting)).toBeNull();
    expect(await missed(100, await newUser(), accepting)).toBe('PT429');
  });

  test('is forgotten after the job has run', async () => {
    await sql`
      insert into private.client_counts (task, client, window_start)
      values ('invite_miss', 'long ago', now() - interval '1 hour')`;
    await sql`select private.prune_sign_ins()`;
    expect((await sql`select from private.client_counts where client = 'long ago'`).count).toBe(0);
  });
});

test('the 51st invite of a day is refused', async () => {
  const { club, owner } = await newScene(true);
  const codes = await as(owner, async (tx) => {
    await tx`select private.create_invite(${club.id}, null, null, 'token ' || n) from generate_series(1, 50) n`;
    return tx`select private.create_invite(${club.id}, null, null, 'one too many')`.catch(
      (error: { code: string }) => error.code,
    );
  });
  expect(codes).toBe('PT429');
});

describe('an invite by name', () => {
  const invite = (by: User, club: { id: string }, userId: string) =>
    request(by, 'POST', `/clubs/${club.id}/invites`, { userId });
  const linkOf = async (user: User) => (await notificationsOf(user))[0]?.linkUrl ?? '';
  const tokenIn = (link: string) => link.split('/').at(-1) ?? '';

  test('with an expired or invalid token, or that of a deleted account, is shown as to a stranger', async () => {
    const { owner, club, outsider } = scene;
    const { token } = (await request(owner, 'POST', `/clubs/${club.id}/invites`)).body as { token: string };
    const gone = await newUser();
    await sql`delete from auth.users where id = ${gone.id}`;
    const stranger = (await request(null, 'GET', `/clubs/invites/${token}`)).text;
    const expired = { token: await tokenFor(outsider.id, { seconds: -60 }) };
    for (const user of [expired, { token: 'nonsense' }, gone])
      expect(await request(user, 'GET', `/clubs/invites/${token}`)).toMatchObject({
        status: 200,
        text: stranger,
      });
  });

  test('notifies the user, names the inviter, and lets only that user join, including a public club', async () => {
    const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
    for (const isPrivate of [true, false]) {
      const club = await newClub({ owner: ana, isPrivate });
      expect((await invite(ana, club, ben.username)).status).toBe(201);
      expect((await notificationsOf(ben))[0]).toMatchObject({
        type: 'CLUB_INVITE',
        title: `Ana invited you to ${club.slug}`,
      });
      const token = tokenIn(await linkOf(ben));
      const shown = await shownTo(ben, token);
      expect([shown.inviter?.id, shown.email, shown.isForOther]).toEqual([ana.id, linkEmail, false]);
      expect((await shownTo(cleo, token)).isForOther).toBe(true);
      expect((await shownTo(null, token)).inviter).toBeNull();
      expect(readRefusal(await request(cleo, 'POST', `/clubs/invites/${token}/accept`), 403)).toBe(
        'This invitation is for another account. Please log in with that account.',
      );
      expect((await request(ben, 'POST', `/clubs/invites/${token}/accept`)).status).toBe(200);
      readRefusal(await request(cleo, 'POST', `/clubs/invites/${token}/accept`), 404);
      const { items } = read(await request(ana, 'GET', `/clubs/${club.id}/invites`), clubInvitePage);
      expect(items.map(({ invited, useCount }) => [invited?.id, useCount])).toEqual([[ben.id, 1]]);
    }
  });

  test('replaces an earlier one to the same user', async () => {
    const [ana, ben] = await newUsers('Ana', 'Ben');
    const club = await newClub({ owner: ana, isPrivate: true });
    await invite(ana, club, ben.id);
    const first = tokenIn(await linkOf(ben));
    await invite(ana, club, ben.id);
    expect(await notificationsOf(ben)).toHaveLength(1);
    readRefusal(await request(ben, 'POST', `/clubs/invites/${first}/accept`), 404);
    expect((await request(ben, 'POST', `/clubs/invites/${tokenIn(await linkOf(ben))}/accept`)).status).toBe(
      200,
    );
  });

  test('is refused for members, banned users and unknown users, and together with an address', async () => {
    const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
    const club = await newClub({ owner: ana, members: [ben] });
    await create(ana, `/clubs/${club.id}/bans`, { userId: cleo.id });
    expect(readRefusal(await invite(ana, club, ben.id), 409)).toBe(
      'This person is already a member of the club.',
    );
    expect(readRefusal(await invite(ana, club, cleo.id), 409)).toBe(
      'This person is banned from the club. Lift the ban first.',
    );
    expect(readRefusal(await invite(ana, club, randomUUID()), 404)).toBe('Profile not found');
    const both = { userId: cleo.id, email: 'cleo@example.org' };
    expect(readRefusal(await request(ana, 'POST', `/clubs/${club.id}/invites`, both), 400)).toBe(
      'Please choose either an address or a person.',
    );
  });

  test('across a block is refused as for an unknown user, unless the user has been a member', async () => {
    const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
    const club = await newClub({ owner: ana, members: [cleo] });
    await create(cleo, `/clubs/${club.id}/leave`);
    for (const user of [ben, cleo]) await create(user, `/users/${ana.id}/block`);
    expect((await invite(ana, club, ben.id)).text).toBe((await invite(ana, club, randomUUID())).text);
    expect((await invite(ana, club, cleo.id)).status).toBe(201);
    for (const user of [ben, cleo]) expect(await notificationsOf(user)).toEqual([]);
  });

  test('ends a request to join once it is accepted', async () => {
    const [ana, ben] = await newUsers('Ana', 'Ben');
    const club = await newClub({ owner: ana, isPrivate: true });
    await sql`insert into club_requests (club_id, user_id) values (${club.id}, ${ben.id})`;
    await invite(ana, club, ben.id);
    await request(ben, 'POST', `/clubs/invites/${tokenIn(await linkOf(ben))}/accept`);
    expect((await sql`select from club_requests where club_id = ${club.id}`).count).toBe(0);
  });
});
