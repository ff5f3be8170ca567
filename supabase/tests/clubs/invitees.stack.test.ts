/** Inviting the people of a list, reminding them, and how far they have come. */
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  checkedInvitees,
  type InviteesDraft,
  invitesReminded,
  madeInvites,
  maxInvitees,
} from '../../functions/_shared/contract/clubs/invitees.ts';
import {
  acceptedInvite,
  clubInvitePage,
  invite as inviteShape,
} from '../../functions/_shared/contract/clubs/invites.ts';
import { clubMemberPage } from '../../functions/_shared/contract/clubs.ts';
import { create, handOver } from '../support/actions.ts';
import { overlapping } from '../support/concurrency.ts';
import { onlyAdmins, rolesIn } from '../support/every-role.ts';
import { confirmAddress } from '../support/mailbox.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { as, refused, rolledBack, setRole } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

let scene: Scene;
const { everyRole } = rolesIn(() => scene);

beforeAll(async () => {
  scene = await newScene(true);
});

type Club = { id: string; slug: string };

const newAddress = () => `${randomUUID()}@invited.retrohale.test`;
const addresses = (count: number) => Array.from({ length: count }, newAddress);
const people = (...emails: string[]) => emails.map((email) => ({ email }));

/** Invites a list over the API. */
const inviteAll = async (
  by: User,
  { id }: Club,
  invitees: InviteesDraft['invitees'],
  rest: Partial<InviteesDraft> = {},
) =>
  read(await request(by, 'POST', `/clubs/${id}/invites/many`, { invitees, ...rest }), madeInvites, 201).items;
const inviteOne = async (by: User, club: Club, invitee: InviteesDraft['invitees'][number]) => {
  const [made] = await inviteAll(by, club, [invitee]);
  if (!made) throw new Error('No one was invited.');
  return made;
};
const statusesOf = async (by: User, { id }: Club, emails: string[]) =>
  read(await request(by, 'POST', `/clubs/${id}/invites/check`, { emails }), checkedInvitees).items.map(
    ({ status }) => status,
  );
const listOf = async (by: User, { id }: Club) =>
  read(await request(by, 'GET', `/clubs/${id}/invites?limit=100`), clubInvitePage).items;
const remind = async (by: User, { id }: Club, ...inviteIds: string[]) =>
  read(await request(by, 'POST', `/clubs/${id}/invites/remind`, { inviteIds }), invitesReminded)
    .remindedCount;
const accept = async (user: User, token: string) =>
  read(await request(user, 'POST', `/clubs/invites/${token}/accept`), acceptedInvite);
/** As if the invitation had been made or last sent some days ago. */
const age = (id: string, days: number) => sql`
  update club_invites
  set created_at = created_at - ${days} * interval '1 day', reminded_at = reminded_at - ${days} * interval '1 day'
  where id = ${id}`;

/** A call of the function, with a token for each person. */
const createInvites = (tx: TransactionSql, { id }: Club, invitees: InviteesDraft['invitees']) => tx`
  private.create_invites(
    ${id}, ${tx.json(invitees.map((one) => ({ ...one, token: randomUUID() })))}, false, 'WEEK')`;

describe('each role', () => {
  everyRole(
    'checks a list',
    (tx, { club }) => tx`select private.check_invitees(${club.id}, '["a@example.org"]')`,
    onlyAdmins,
  );
  everyRole(
    'invites a list',
    (tx, { club }) => tx`select ${createInvites(tx, club, [{ email: 'a@example.org' }])}`,
    onlyAdmins,
  );
  everyRole(
    'invites an admin',
    (tx, { club }) => tx`select ${createInvites(tx, club, [{ email: 'a@example.org', role: 'ADMIN' }])}`,
    { ...onlyAdmins, 'an admin': 'PT403' },
  );
  everyRole('reminds', (tx, { club }) => tx`select private.remind_invites(${club.id}, '{}')`, onlyAdmins);
  everyRole('reads the links of reminders', (tx) => tx`select * from private.club_invite_reminders`, {
    otherwise: refused,
  });
  everyRole(
    'asks what a club knows about addresses',
    (tx, { club }) => tx`select * from private.invitee_statuses(${club.id}, '{a@example.org}')`,
    { otherwise: refused },
  );
});

describe('a list', () => {
  test('invites everyone once, with what the organisers wrote, and each token is shown only once', async () => {
    const { owner, club } = await newScene(true);
    const [ana, ben] = [newAddress(), newAddress()];
    const made = await inviteAll(owner, club, [
      {
        email: ` ${ana.toUpperCase()} `,
        name: ' Ana Lima ',
        note: 'Brings the lighter',
        joinedOn: '2019-05-01',
      },
      { email: ben, name: ' ', note: '', role: null, joinedOn: null },
      { email: ana, name: 'Ana again' },
    ]);
    expect(made.map(({ email, name }) => [email, name])).toEqual([
      [ana, 'Ana Lima'],
      [ben, null],
    ]);
    const days = made.map(({ expiresAt }) => Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000));
    expect(days).toEqual([30, 30]);
    const listed = new Map((await listOf(owner, club)).map((each) => [each.email, each]));
    expect(listed.get(ana)).toMatchObject({
      name: 'Ana Lima',
      note: 'Brings the lighter',
      role: 'MEMBER',
      joinedOn: '2019-05-01',
      progress: 'INVITED',
      openedAt: null,
      viewer: { canRemind: false },
    });
    expect(listed.get(ben)).toMatchObject({ name: null, note: null, joinedOn: null });
    const { text } = await request(owner, 'GET', `/clubs/${club.id}/invites?limit=100`);
    for (const { token } of made) expect(text).not.toContain(token);
  });

  test('that is sent twice invites no one twice, unless the organisers say so', async () => {
    const { owner, admin, club } = await newScene(true);
    const list = people(...addresses(3));
    const first = await inviteAll(owner, club, list);
    expect(await inviteAll(admin, club, list)).toEqual([]);
    expect(await listOf(owner, club)).toHaveLength(3);
    const second = await inviteAll(admin, club, list, { again: true });
    expect(second).toHaveLength(3);
    expect(await listOf(owner, club)).toHaveLength(3);
    const look = async (token = '') => (await request(null, 'GET', `/clubs/invites/${token}`)).status;
    expect([await look(first[0]?.token), await look(second[0]?.token)]).toEqual([404, 200]);
  });

  test('of two that arrive at once invites everyone once', async () => {
    const { owner, admin, club } = await newScene(true);
    const list = people(...addresses(20));
    const made = await Promise.all([inviteAll(owner, club, list), inviteAll(admin, club, list)]);
    expect(made.flat()).toHaveLength(20);
  });

  test.each([
    [{ invitees: [] }, 'invitees'],
    [{ invitees: [{ email: 'no address' }] }, 'invitees.0.email'],
    [{ invitees: [{ email: 'a@example.org', name: 'x'.repeat(61) }] }, 'invitees.0.name'],
    [{ invitees: [{ email: 'a@example.org', note: 'x'.repeat(201) }] }, 'invitees.0.note'],
    [{ invitees: [{ email: 'a@example.org', role: 'OWNER' }] }, 'invitees.0.role'],
    [{ invitees: [{ email: 'a@example.org', joinedOn: '2999-01-01' }] }, 'invitees.0.joinedOn'],
    [{ invitees: [{ email: 'a@example.org', joinedOn: '2019-02-30' }] }, 'invitees.0.joinedOn'],
    [{ invitees: people('a@example.org'), duration: 'UNTIL_REVOKED' }, 'duration'],
    [{ invitees: people(...addresses(maxInvitees + 1)) }, 'invitees'],
  ])('is refused with what does not fit: %#', async (body, field) => {
    const response = await request(scene.owner, 'POST', `/clubs/${scene.club.id}/invites/many`, body);
    expect(readIssues(response)).toEqual([field]);
  });
});

describe('what a club learns about an address', () => {
  test('is nothing about its account: neither that it has one, nor that it is in the club or banned from it', async () => {
    const { owner, club } = await newScene(true);
    const [member, banned, other, blocker] = await newUsers('Mia', 'Bo', 'Otto', 'Bea');
    const emails = await Promise.all([member, banned, other, blocker].map(confirmAddress));
    await join(club, member);
    await create(owner, `/clubs/${club.id}/bans`, { userId: banned.id });
    await create(blocker, `/users/${owner.id}/block`);
    expect(await statusesOf(owner, club, [...emails, newAddress()])).toEqual(Array(5).fill('NEW'));
    const made = await inviteAll(owner, club, people(...emails));
    expect(made).toHaveLength(4);
    expect((await listOf(owner, club)).map(({ progress }) => progress)).toEqual(Array(4).fill('INVITED'));
    for (const user of [member, blocker]) expect(await notificationsOf(user)).toEqual([]);
  });

  test('is what came of its own invitations', async () => {
    const { owner, club } = await newScene(true);
    const [member, banned, gone] = await newUsers('Mia', 'Bo', 'Gwen');
    const emails = await Promise.all([member, banned, gone].map(confirmAddress));
    const made = await inviteAll(owner, club, people(...emails));
    for (const [at, user] of [member, banned, gone].entries()) await accept(user, made[at]?.token ?? '');
    await create(owner, `/clubs/${club.id}/bans`, { userId: banned.id });
    await create(gone, `/clubs/${club.id}/leave`);
    const open = newAddress();
    await inviteOne(owner, club, { email: open });
    const written = [...emails, open].map((email) => ` ${email.toUpperCase()}`);
    expect(await statusesOf(owner, club, written)).toEqual(['MEMBER', 'BANNED', 'NEW', 'INVITED']);
    // Another club's invitations say nothing.
    const other = await newScene(true);
    expect(await statusesOf(other.owner, other.club, written)).toEqual(Array(4).fill('NEW'));
    // Members and banned users are left out, whatever the request says.
    const again = await inviteAll(owner, club, people(...emails, open), { again: true });
    expect(again.map(({ email }) => email)).toEqual([emails[2], open]);
  });

  test('is nothing any more once the account is deleted', async () => {
    const { owner, club } = await newScene(true);
    const [member] = await newUsers('Mia');
    const email = await confirmAddress(member);
    await accept(member, (await inviteOne(owner, club, { email, note: 'Left-handed' })).token);
    expect((await request(member, 'DELETE', '/users/me', { mode: 'erase' })).status).toBe(204);
    expect(await statusesOf(owner, club, [email])).toEqual(['NEW']);
    expect(await listOf(owner, club)).toEqual([]);
  });
});

describe('the limit', () => {
  const list = (count: number, from: string) =>
    people(...Array.from({ length: count }, (_, n) => `${from}${n}@example.org`));
  /** The SQLSTATE of the refusal, or null. */
  const codeOf = (tx: TransactionSql, work: (point: TransactionSql) => PromiseLike<unknown>) =>
    tx.savepoint(work).then(
      () => null,
      (error: { code: string }) => error.code,
    );

  test('is 500 addresses a day for each club, by all its admins together, and also one by one', async () => {
    const { owner, admin, club } = await newScene(true);
    const codes = await rolledBack(async (tx) => {
      await setRole(tx, owner);
      await tx`select ${createInvites(tx, club, list(maxInvitees, 'a'))}`;
      await setRole(tx, admin);
      return [
        await codeOf(tx, (point) => point`select ${createInvites(point, club, list(1, 'b'))}`),
        await codeOf(
          tx,
          (point) => point`select private.create_invite(${club.id}, 'c@example.org', null, 'c')`,
        ),
        // Inviting the same people again counts no one twice.
        await codeOf(tx, (point) => point`select ${createInvites(point, club, list(9, 'a'))}`),
        await codeOf(tx, (point) => point`select private.create_invite(${club.id}, null, null, 'a link')`),
      ];
    });
    expect(codes).toEqual(['PT429', 'PT429', null, null]);
  });

  test('is 500 addresses a day for each user, in all clubs together', async () => {
    const owner = await newUser();
    const clubs = [await newClub({ owner }), await newClub({ owner })] as const;
    const code = await as(owner, async (tx) => {
      await tx`select ${createInvites(tx, clubs[0], list(maxInvitees, 'a'))}`;
      return codeOf(tx, (point) => point`select ${createInvites(point, clubs[1], list(1, 'b'))}`);
    });
    expect(code).toBe('PT429');
  });

  test('to one mailbox is three emails a day, however many of its addresses are in one list', async () => {
    const { owner, club } = await newScene();
    const box = randomUUID();
    const variants = Array.from({ length: 10 }, (_, n) => `${box}+${n}@invited.retrohale.test`);
    expect(await inviteAll(owner, club, people(...variants))).toHaveLength(10);
    const queued = await sql`
      select from private.mails m join club_invites i on i.id = m.invite_id where i.club_id = ${club.id}`;
    expect(queued).toHaveLength(3);
  });
});

describe('someone who accepts', () => {
  const memberOf = async (by: User, { id }: Club, user: User) =>
    read(await request(by, 'GET', `/clubs/${id}/members?limit=100`), clubMemberPage).items.find(
      ({ user: { id: userId } }) => userId === user.id,
    );

  test('is a member since the day that the organisers gave, and an admin if the owner says so', async () => {
    const { owner, club } = await newScene(true);
    const [ana, ben] = await newUsers('Ana', 'Ben');
    const [anas, bens] = await Promise.all([ana, ben].map(confirmAddress));
    const made = await inviteAll(owner, club, [
      { email: anas ?? '', role: 'ADMIN', joinedOn: '2019-05-01' },
      { email: bens ?? '' },
    ]);
    const shown = await request(ana, 'GET', `/clubs/invites/${made[0]?.token}`);
    expect(read(shown, inviteShape).role).toBe('ADMIN');
    await accept(ana, made[0]?.token ?? '');
    await accept(ben, made[1]?.token ?? '');
    const [anasMembership, bensMembership] = [
      await memberOf(owner, club, ana),
      await memberOf(owner, club, ben),
    ];
    expect([anasMembership?.role, anasMembership?.createdAt.slice(0, 10)]).toEqual(['ADMIN', '2019-05-01']);
    expect(bensMembership?.role).toBe('MEMBER');
    expect(Date.parse(bensMembership?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    // The club's log says when they came here.
    const [logged] = await sql`
      select created_at > now() - interval '1 minute' as is_now, role from club_activity
      where club_id = ${club.id} and user_id = ${ana.id} and kind = 'JOINED'`;
    expect(logged).toEqual({ is_now: true, role: 'ADMIN' });
  });

  test('is in the list of members wherever its pages end, also as a member since long ago', async () => {
    const { owner, club } = await newScene(true);
    const [ana] = await newUsers('Ana');
    await accept(
      ana,
      (await inviteOne(owner, club, { email: await confirmAddress(ana), joinedOn: '1965-05-01' })).token,
    );
    const page = async (rest = '') =>
      read(await request(owner, 'GET', `/clubs/${club.id}/members?limit=1${rest}`), clubMemberPage);
    const { items, nextCursor } = await page();
    expect(items[0]?.user.id).toBe(ana.id);
    expect((await page(`&cursor=${nextCursor}`)).items[0]?.user.id).toBe(owner.id);
  });

  test('is a plain member if the inviter has handed the club over', async () => {
    const { owner, admin, club } = await newScene(true);
    const [ana] = await newUsers('Ana');
    const { token } = await inviteOne(owner, club, { email: await confirmAddress(ana), role: 'ADMIN' });
    await handOver(owner, club, admin);
    await accept(ana, token);
    expect((await memberOf(admin, club, ana))?.role).toBe('MEMBER');
  });

  test('by a link, and not by their own invitation, stays unknown to the organisers', async () => {
    const { owner, club } = await newScene(true);
    const [ana] = await newUsers('Ana');
    const email = await confirmAddress(ana);
    await inviteOne(owner, club, { email, joinedOn: '2019-05-01' });
    const link = (await request(owner, 'POST', `/clubs/${club.id}/invites`)).body as { token: string };
    await accept(ana, link.token);
    expect((await memberOf(owner, club, ana))?.createdAt.slice(0, 4)).not.toBe('2019');
    expect((await listOf(owner, club)).find((each) => each.email === email)?.progress).toBe('INVITED');
  });
});

describe('an invitation', () => {
  const progressOf = async (by: User, club: Club, id: string) =>
    (await listOf(by, club)).find((each) => each.id === id)?.progress;

  test('says that its page was opened by someone who may be the invited person, and that they joined', async () => {
    const { owner, member, outsider, club } = await newScene(true);
    const [ana] = await newUsers('Ana');
    const email = await confirmAddress(ana);
    const { id, token } = await inviteOne(owner, club, { email });
    const open = (user: User | null) => request(user, 'GET', `/clubs/invites/${token}`);
    for (const user of [owner, member, outsider]) await open(user);
    expect(await progressOf(owner, club, id)).toBe('INVITED');
    await open(ana);
    expect(await progressOf(owner, club, id)).toBe('OPENED');
    await accept(ana, token);
    expect(await progressOf(owner, club, id)).toBe('JOINED');
  });

  test('says that a visitor opened it, but not that a user did who has blocked the inviter', async () => {
    const { owner, club } = await newScene(true);
    const [ana] = await newUsers('Ana');
    const email = await confirmAddress(ana);
    const made = await inviteAll(owner, club, people(email, newAddress()));
    await create(ana, `/users/${owner.id}/block`);
    await request(ana, 'GET', `/clubs/invites/${made[0]?.token}`);
    await request(null, 'GET', `/clubs/invites/${made[1]?.token}`);
    expect(await progressOf(owner, club, made[0]?.id ?? '')).toBe('INVITED');
    expect(await progressOf(owner, club, made[1]?.id ?? '')).toBe('OPENED');
  });

  test('of a link records no one', async () => {
    const { owner, club } = await newScene(true);
    const link = (await request(owner, 'POST', `/clubs/${club.id}/invites`)).body as { token: string };
    await request(null, 'GET', `/clubs/invites/${link.token}`);
    expect(await listOf(owner, club)).toMatchObject([{ progress: null, openedAt: null }]);
  });

  test('loses its note and its name with the account that wrote them', async () => {
    const { owner, admin, club } = await newScene(true);
    await inviteOne(admin, club, { email: newAddress(), name: 'Klaus', note: 'Owes me' });
    await request(admin, 'DELETE', '/users/me', { mode: 'keep_posts' });
    expect([...(await sql`select name, note from club_invites where club_id = ${club.id}`)]).toEqual([
      { name: null, note: null },
    ]);
    expect(await listOf(owner, club)).toEqual([]);
  });
});

describe('a reminder', () => {
  test('comes twice at most, two days apart, and all its links work', async () => {
    const { owner, admin, club } = await newScene(true);
    const { id, token } = await inviteOne(owner, club, { email: newAddress() });
    expect(await remind(admin, club, id)).toBe(0);
    await age(id, 2);
    expect(await remind(admin, club, id)).toBe(1);
    expect(await remind(admin, club, id)).toBe(0);
    const [listed] = await listOf(owner, club);
    expect(listed?.remindedAt).not.toBeNull();
    await age(id, 2);
    expect((await listOf(owner, club))[0]?.viewer.canRemind).toBe(true);
    expect(await remind(owner, club, id)).toBe(1);
    await age(id, 2);
    expect(await remind(owner, club, id)).toBe(0);
    const mails = await sql<{ count: number }[]>`
      select count(*)::int from private.mails where invite_id = ${id}`;
    expect(mails[0]?.count).toBe(3);
    expect((await request(null, 'GET', `/clubs/invites/${token}`)).status).toBe(200);
  });

  test('to a user takes the place of the notification, and its link works as the first does', async () => {
    const { owner, club } = await newScene(true);
    const [ana] = await newUsers('Ana');
    const email = await confirmAddress(ana);
    const { id, token } = await inviteOne(owner, club, { email });
    await age(id, 2);
    expect(await remind(owner, club, id)).toBe(1);
    const [first, ...others] = await notificationsOf(ana);
    expect(others).toEqual([]);
    expect(first?.title).toBe(`Reminder: Olive Owner invited you to ${club.slug}`);
    const second = first?.linkUrl?.split('/').at(-1) ?? '';
    expect(second).not.toBe(token);
    expect((await request(ana, 'GET', `/clubs/invites/${token}`)).status).toBe(200);
    await accept(ana, second);
    await accept(ana, token);
  });

  test('makes an expired invitation valid for a week, and a revoked, used or bounced one stays as it is', async () => {
    const { owner, club } = await newScene(true);
    const made = await inviteAll(owner, club, people(...addresses(4)));
    const ids = made.map(({ id }) => id);
    for (const id of ids) await age(id, 3);
    await sql`update club_invites set expires_at = now() where id = ${ids[0] ?? ''}`;
    await sql`update club_invites set revoked_at = now() where id = ${ids[1] ?? ''}`;
    await sql`update club_invites set use_count = 1 where id = ${ids[2] ?? ''}`;
    await sql`update club_invites set bounced_at = now() where id = ${ids[3] ?? ''}`;
    expect(await remind(owner, club, ...ids, randomUUID())).toBe(1);
    const listed = new Map((await listOf(owner, club)).map((each) => [each.id, each]));
    expect(listed.get(ids[0] ?? '')).toMatchObject({ status: 'ACTIVE', isExpired: false });
    expect(listed.get(ids[3] ?? '')?.progress).toBe('BOUNCED');
  });

  test('of another club’s invitation is not sent', async () => {
    const [own, other] = [await newScene(true), await newScene(true)];
    const { id } = await inviteOne(other.owner, other.club, { email: newAddress() });
    await age(id, 3);
    expect(await remind(own.owner, own.club, id)).toBe(0);
  });
});

test('an admin who was demoted while their list waited for the club invites no one', async () => {
  const { owner, admin, club } = await newScene(true);
  const code = await overlapping(
    {
      role: owner,
      work: (tx) => tx`select private.update_member(${club.id}, ${admin.id}, 'MEMBER')`,
    },
    { role: admin, work: (tx) => tx`select ${createInvites(tx, club, people(newAddress()))}` },
    'create_invites',
  );
  expect(code).toBe('PT403');
  expect(await listOf(owner, club)).toEqual([]);
});

test('an address is one mailbox, not a list of several', async () => {
  const response = await request(scene.owner, 'POST', `/clubs/${scene.club.id}/invites/many`, {
    invitees: people('one,two@example.org'),
  });
  expect(readRefusal(response, 400)).toBe('Please enter an email address.');
});
