/** Dues of a club: who can see and change them, what members see of their own, and reminders. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  clubDues,
  clubDuesPage,
  duesMemberPage,
  duesReminded,
} from '../../functions/_shared/contract/clubs/dues.ts';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { create } from '../support/actions.ts';
import { untilBlocked } from '../support/concurrency.ts';
import { onlyAdmins, onlyMembers, rolesIn, withoutUser } from '../support/every-role.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { as, refused } from '../support/roles.ts';
import { type Club, join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';
import { haveDone, inOneWindow } from '../support/windows.ts';

const year = 2098;
const at = (club: Club, path = '') => `/clubs/${club.id}/dues/${year}${path}`;
const settle = (by: User, club: Club, whom: User, status: string, settledOn: string | null = null) =>
  request(by, 'PATCH', at(club, `/members/${whom.id}`), { status, settledOn });
const remind = (by: User, club: Club, whom?: User) =>
  request(by, 'POST', at(club, '/reminders'), whom && { userId: whom.id });
const listOf = async (by: User, club: Club, query = '') =>
  read(await request(by, 'GET', at(club, query)), duesMemberPage).items;
const ownOf = async (user: User, club: Club) =>
  read(await request(user, 'GET', `/clubs/${club.id}`), clubWithMembers).dues;
const weekLater = (club: Club) =>
  sql`update private.dues_reminders set reminded_at = reminded_at - interval '7 days' where club_id = ${club.id}`;

/** A club with a list of dues, its owner and two members. */
async function duesScene(isPrivate = false) {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo], isPrivate });
  const dues = await request(ana, 'POST', `/clubs/${club.id}/dues`, { year, amount: '40 € by transfer' });
  expect(read(dues, clubDues, 201)).toEqual({
    year,
    amount: '40 € by transfer',
    paidCount: 0,
    exemptCount: 0,
    unpaidCount: 3,
  });
  return { ana, ben, cleo, club };
}

describe('each role', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene(true);
    const { club, author, owner } = scene;
    await sql`insert into club_dues (club_id, year) values (${club.id}, ${year})`;
    await sql`
      insert into dues_settlements (user_id, club_id, year, status)
      values (${author.id}, ${club.id}, ${year}, 'PAID'), (${owner.id}, ${club.id}, ${year}, 'EXEMPT')`;
  });
  const { everyRole, noUser } = rolesIn(() => scene);
  everyRole('reads the years', (tx, { club }) => tx`select private.get_dues(${club.id})`, onlyAdmins);
  everyRole(
    'reads the list of a year',
    (tx, { club }) => tx`select private.get_dues_members(${club.id}, ${year}, '{}', 20, 0, null)`,
    onlyAdmins,
  );
  everyRole(
    'downloads the list of a year',
    (tx, { club }) => tx`select from private.download_dues(${club.id}, ${year}) limit 1`,
    onlyAdmins,
  );
  everyRole(
    'starts a list',
    (tx, { club }) => tx`select private.create_dues(${club.id}, '{"year": 2097}')`,
    onlyAdmins,
  );
  everyRole(
    'changes the amount',
    (tx, { club }) => tx`select private.update_dues(${club.id}, ${year}, '{"amount": "50"}')`,
    onlyAdmins,
  );
  everyRole(
    'deletes a list',
    (tx, { club }) => tx`select private.delete_dues(${club.id}, ${year})`,
    onlyAdmins,
  );
  everyRole(
    'records a payment',
    (tx, { club, member }) => tx`select private.settle_dues(${club.id}, ${year}, ${member.id}, 'PAID', null)`,
    onlyAdmins,
  );
  everyRole(
    'reminds a member',
    (tx, { club, member }) => tx`select private.remind_of_dues(${club.id}, ${year}, ${member.id})`,
    onlyAdmins,
  );
  everyRole(
    'reads the club’s words',
    (tx, { club }) => tx`select from club_dues where club_id = ${club.id}`,
    onlyMembers,
  );
  everyRole(
    'reads who has paid',
    (tx, { club }) => tx`select from dues_settlements where club_id = ${club.id}`,
    {
      ...withoutUser(0),
      'an outsider': 0,
      'a member': 0,
      // Their own.
      'the author': 1,
      otherwise: 2,
    },
  );
  everyRole('reads who was reminded', (tx) => tx`select from private.dues_reminders`, { otherwise: refused });
  noUser({
    'inserts a list': (tx, { club }) => tx`insert into club_dues (club_id, year) values (${club.id}, 2096)`,
    'changes a list': (tx, { club }) => tx`update club_dues set amount = '1' where club_id = ${club.id}`,
    'deletes a list directly': (tx, { club }) => tx`delete from club_dues where club_id = ${club.id}`,
    'inserts a payment': (tx, { club, member }) => tx`
      insert into dues_settlements (user_id, club_id, year, status)
      values (${member.id}, ${club.id}, ${year}, 'PAID')`,
    'changes a payment': (tx, { club, author }) => tx`
      update dues_settlements set status = 'EXEMPT' where club_id = ${club.id} and user_id = ${author.id}`,
    'deletes a payment': (tx, { club, author }) =>
      tx`delete from dues_settlements where club_id = ${club.id} and user_id = ${author.id}`,
  });
});

describe('refuses', () => {
  test('a second list of a year, other years, and unknown users', async () => {
    const { ana, club } = await duesScene();
    const [other] = await newUsers('Otto');
    const again = await request(ana, 'POST', `/clubs/${club.id}/dues`, { year });
    expect(readRefusal(again, 409)).toBe('There already is a list of dues for this year.');
    for (const wrong of [1999, 2100, 2026.5, '2026'])
      expect(readIssues(await request(ana, 'POST', `/clubs/${club.id}/dues`, { year: wrong }))).toEqual([
        'year',
      ]);
    for (const unknown of ['2097', '1999', 'x', '20261'])
      expect(readRefusal(await request(ana, 'GET', `/clubs/${club.id}/dues/${unknown}`), 404)).toBe(
        'There is no list of dues for this year.',
      );
    expect(readRefusal(await settle(ana, club, other, 'PAID'), 404)).toBe('Member not found');
    expect(readIssues(await settle(ana, club, ana, 'LATE'))).toEqual(['status']);
    expect(readIssues(await settle(ana, club, ana, 'PAID', '2098-02-30'))).toEqual(['settledOn']);
  });

  test('the owner of another club, a banned user and a former admin', async () => {
    const { ana, ben, club } = await duesScene();
    const [otto, barry, fay] = await newUsers('Otto', 'Barry', 'Fay');
    await newClub({ owner: otto });
    await create(ana, `/clubs/${club.id}/bans`, { userId: barry.id });
    await join(club, fay, 'ADMIN');
    await create(fay, `/clubs/${club.id}/leave`);
    for (const user of [otto, barry, fay]) {
      for (const path of ['/dues', `/dues/${year}`, `/dues/${year}/dues.csv`])
        expect(readRefusal(await request(user, 'GET', `/clubs/${club.id}${path}`), 404)).toBe(
          'Club not found',
        );
      for (const response of [await settle(user, club, ben, 'PAID'), await remind(user, club)])
        expect(readRefusal(response, 404)).toBe('Club not found');
      expect(await ownOf(user, club)).toEqual([]);
    }
    expect(await notificationsOf(ben)).toEqual([]);
  });

  test('more than 1,200 changes an hour, and more than 5,000 reminders a day', async () => {
    const { ana, ben, club } = await duesScene();
    const tooMany = await inOneWindow('1 hour', async () => {
      await haveDone(ana, 'dues', 1200);
      return settle(ana, club, ben, 'PAID');
    });
    expect(tooMany.status).toBe(429);
    await sql`delete from private.rate_limits where user_id = ${ana.id}`;
    const tooOften = await inOneWindow('1 day', async () => {
      await haveDone(ana, 'dues reminder', 5000, '1 day');
      return remind(ana, club);
    });
    expect(tooOften.status).toBe(429);
    expect(await notificationsOf(ben)).toEqual([]);
  });
});

test.each([
  ['payment', 'settle_dues', (by: User, club: Club, whom: User) => settle(by, club, whom, 'PAID')],
  ['reminder', 'remind_of_dues', (by: User, club: Club, whom: User) => remind(by, club, whom)],
])('a %s is refused if its admin is demoted while it waits for the club', async (_, waiting, act) => {
  const { ana, ben, club } = await duesScene();
  const [eve] = await newUsers('Eve');
  await join(club, eve, 'ADMIN');
  const { response } = await sql.begin(async (tx) => {
    await tx`select from clubs where id = ${club.id} for no key update`;
    await tx`update club_members set role = 'MEMBER' where club_id = ${club.id} and user_id = ${eve.id}`;
    const response = act(eve, club, ben);
    await untilBlocked(waiting);
    return { response };
  });
  expect(readRefusal(await response, 403)).toBe('Only the owner and admins of the club can change its dues.');
  expect(await notificationsOf(ben)).toEqual([]);
  expect((await listOf(ana, club, '?q=ben')).map(({ status }) => status)).toEqual(['UNPAID']);
});

test('the list has each member by name, who has paid, who is exempt, and since when', async () => {
  const { ana, ben, cleo, club } = await duesScene();
  expect((await settle(ana, club, ben, 'PAID', '2098-03-01')).status).toBe(204);
  await settle(ana, club, ana, 'EXEMPT');
  const shown = async (query = '') =>
    (await listOf(ana, club, query)).map((one) => [one.user.displayName, one.status, one.settledOn]);
  expect(await shown()).toEqual([
    ['Ana', 'EXEMPT', null],
    ['Ben', 'PAID', '2098-03-01'],
    ['Cleo', 'UNPAID', null],
  ]);
  expect(await shown('?status=UNPAID')).toEqual([['Cleo', 'UNPAID', null]]);
  expect(await shown('?q=ben')).toEqual([['Ben', 'PAID', '2098-03-01']]);
  const { items } = read(await request(ana, 'GET', `/clubs/${club.id}/dues`), clubDuesPage);
  expect(items).toMatchObject([{ year, paidCount: 1, exemptCount: 1, unpaidCount: 1 }]);
  await settle(ana, club, ben, 'EXEMPT', '2098-04-01');
  await settle(ana, club, ana, 'UNPAID', '2098-04-01');
  expect(await shown()).toEqual([
    ['Ana', 'UNPAID', null],
    ['Ben', 'EXEMPT', '2098-04-01'],
    ['Cleo', 'UNPAID', null],
  ]);
  const page = read(await request(ana, 'GET', at(club, '?limit=2')), duesMemberPage);
  const rest = await listOf(ana, club, `?limit=2&cursor=${encodeURIComponent(page.nextCursor ?? '')}`);
  expect([...page.items, ...rest].map(({ id }) => id)).toEqual([ana.id, ben.id, cleo.id]);
});

test('members see their own dues and no one else’s', async () => {
  const { ana, ben, cleo, club } = await duesScene(true);
  await settle(ana, club, ben, 'PAID', '2098-03-01');
  const amount = '40 € by transfer';
  expect(await ownOf(ben, club)).toEqual([{ year, amount, status: 'PAID', settledOn: '2098-03-01' }]);
  expect(await ownOf(cleo, club)).toEqual([{ year, amount, status: 'UNPAID', settledOn: null }]);
  const { text } = await request(cleo, 'GET', `/clubs/${club.id}/members`);
  expect(text).not.toMatch(/PAID|settled/);
});

test('a member who joins after a year owes nothing for it', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await sql`update club_members set created_at = '2024-06-01' where club_id = ${club.id} and user_id = ${ana.id}`;
  for (const one of [2024, 2099]) await create(ana, `/clubs/${club.id}/dues`, { year: one });
  expect((await ownOf(ana, club)).map((dues) => dues.year)).toEqual([2099, 2024]);
  expect((await ownOf(ben, club)).map((dues) => dues.year)).toEqual([2099]);
  const list = read(await request(ana, 'GET', `/clubs/${club.id}/dues/2024`), duesMemberPage);
  expect(list.items.map(({ id }) => id)).toEqual([ana.id]);
});

describe('a reminder', () => {
  test('goes to members who have not paid, at most once in seven days, also with another list', async () => {
    const { ana, ben, cleo, club } = await duesScene(true);
    await settle(ana, club, ben, 'PAID');
    expect(read(await remind(ana, club), duesReminded)).toEqual({ remindedCount: 1, remainingCount: 0 });
    expect(await notificationsOf(ben)).toEqual([]);
    expect(await notificationsOf(ana)).toEqual([]);
    expect(await notificationsOf(cleo)).toMatchObject([
      {
        title: `Your 2098 dues for ${club.slug} are unpaid`,
        message: '40 € by transfer',
        linkUrl: `/clubs/${club.slug}?tab=members`,
      },
    ]);
    expect(read(await remind(ana, club), duesReminded).remindedCount).toBe(0);
    const refusal = 'This member has paid, is exempt, or was reminded in the last seven days.';
    for (const user of [cleo, ben, ana])
      expect(readRefusal(await remind(ana, club, user), 409)).toBe(refusal);
    await create(ana, `/clubs/${club.id}/dues`, { year: 2097 });
    expect(
      (await request(ana, 'POST', `/clubs/${club.id}/dues/2097/reminders`, { userId: cleo.id })).status,
    ).toBe(409);
    await create(ana, at(club), undefined, 'DELETE');
    await create(ana, `/clubs/${club.id}/dues`, { year });
    expect((await remind(ana, club, cleo)).status).toBe(409);
    const [listed] = await listOf(ana, club, '?q=cleo');
    expect(listed).toMatchObject({ remindedAt: expect.any(String), viewer: { canRemind: false } });
    await weekLater(club);
    expect(read(await remind(ana, club, cleo), duesReminded)).toEqual({
      remindedCount: 1,
      remainingCount: 0,
    });
    expect(await notificationsOf(cleo)).toMatchObject([{ message: null }]);
  });

  test('reaches a member across a block, because it is the club’s, and names no one', async () => {
    const { ana, cleo, club } = await duesScene();
    await create(cleo, `/users/${ana.id}/block`);
    await remind(ana, club, cleo);
    const [told] = await notificationsOf(cleo);
    expect(told?.title).toBe(`Your 2098 dues for ${club.slug} are unpaid`);
    expect(JSON.stringify(told)).not.toContain(ana.username);
  });

  test.each([
    [
      'is recorded as having paid',
      (club: Club, user: User, owner: User) => settle(owner, club, user, 'PAID'),
    ],
    ['leaves', (club: Club, user: User) => create(user, `/clubs/${club.id}/leave`)],
    [
      'is banned',
      (club: Club, { id }: User, owner: User) => create(owner, `/clubs/${club.id}/bans`, { userId: id }),
    ],
  ])('is gone when the member %s', async (_, end) => {
    const { ana, cleo, club } = await duesScene();
    await remind(ana, club, cleo);
    await end(club, cleo, ana);
    expect(
      await sql`select from notifications where user_id = ${cleo.id} and kind = 'dues_reminder'`,
    ).toHaveLength(0);
  });

  test('shows the club’s words as they are now', async () => {
    const { ana, cleo, club } = await duesScene();
    await remind(ana, club, cleo);
    await create(ana, at(club), { amount: '45 € in cash' }, 'PATCH');
    expect(await notificationsOf(cleo)).toMatchObject([{ message: '45 € in cash' }]);
  });
});

describe('what is recorded about a member', () => {
  test.each([
    ['leaves', (club: Club, user: User) => create(user, `/clubs/${club.id}/leave`)],
    [
      'is banned',
      (club: Club, { id }: User, owner: User) => create(owner, `/clubs/${club.id}/bans`, { userId: id }),
    ],
  ])('stays on the list when they have paid and the member %s, and ends if they had not', async (_, end) => {
    const { ana, ben, cleo, club } = await duesScene();
    await settle(ana, club, ben, 'PAID');
    for (const user of [ben, cleo]) await end(club, user, ana);
    expect((await listOf(ana, club)).map((one) => [one.id, one.status, one.isMember])).toEqual([
      [ana.id, 'UNPAID', true],
      [ben.id, 'PAID', false],
    ]);
    expect(await ownOf(ben, club)).toEqual([]);
    const [row] = await as(ben, (tx) => tx<{ data: object[] }[]>`select private.export('dues') as data`);
    expect(row?.data).toMatchObject([{ club: club.slug, year, status: 'PAID' }]);
    await settle(ana, club, ben, 'UNPAID');
    expect((await listOf(ana, club)).map(({ id }) => id)).toEqual([ana.id]);
  });

  test('is deleted with their account, with the list and with the club', async () => {
    const { ana, ben, cleo, club } = await duesScene();
    const rows = () => sql`select user_id from dues_settlements where club_id = ${club.id}`;
    for (const user of [ben, cleo]) await settle(ana, club, user, 'PAID');
    await sql`delete from auth.users where id = ${ben.id}`;
    expect(await rows()).toEqual([{ user_id: cleo.id }]);
    await create(ana, at(club), undefined, 'DELETE');
    expect(await rows()).toEqual([]);
    await create(ana, `/clubs/${club.id}/dues`, { year });
    await settle(ana, club, cleo, 'EXEMPT');
    await create(ana, `/clubs/${club.id}`, undefined, 'DELETE');
    expect((await request(ana, 'GET', `/clubs/${club.id}/dues`)).status).toBe(404);
    await sql`select private.erase_club(${club.id})`;
    expect(await rows()).toEqual([]);
  });

  test('is deleted by a job a year after the year, if they are no longer a member', async () => {
    const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
    const club = await newClub({ owner: ana, members: [ben] });
    await sql`insert into club_dues (club_id, year) select ${club.id}, y from generate_series(2020, 2098, 78) y`;
    await sql`
      insert into dues_settlements (user_id, club_id, year, status)
      select u, ${club.id}, y, 'PAID' from unnest(${[ben.id, cleo.id]}::uuid[]) u, generate_series(2020, 2098, 78) y`;
    await sql`select private.prune_dues_settlements()`;
    expect(
      await sql`select user_id, year from dues_settlements where club_id = ${club.id} order by year, user_id = ${ben.id}`,
    ).toEqual([
      { user_id: ben.id, year: 2020 },
      { user_id: cleo.id, year: 2098 },
      { user_id: ben.id, year: 2098 },
    ]);
  });

  test('is deleted three years after it was recorded, even if the year is far ahead', async () => {
    const { ana, ben, cleo, club } = await duesScene();
    const rows = () => sql`select user_id from dues_settlements where club_id = ${club.id}`;
    for (const user of [ben, cleo]) await settle(ana, club, user, 'PAID');
    await create(cleo, `/clubs/${club.id}/leave`);
    await sql`update dues_settlements set created_at = now() - interval '35 months' where club_id = ${club.id}`;
    await sql`select private.prune_dues_settlements()`;
    expect(await rows()).toHaveLength(2);
    await sql`update dues_settlements set created_at = now() - interval '3 years' where club_id = ${club.id}`;
    await sql`select private.prune_dues_settlements()`;
    expect(await rows()).toEqual([{ user_id: ben.id }]);
  });
});

test('the file has the whole list, and none of its texts can become a formula', async () => {
  const { ana, ben, cleo, club } = await duesScene();
  await sql`update users set display_name = '=1+1' where id = ${ben.id}`;
  await settle(ana, club, ben, 'PAID', '2098-03-01');
  await create(cleo, `/clubs/${club.id}/leave`);
  const { text } = await request(ana, 'GET', at(club, '/dues.csv'));
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('"Name","Username","Dues 2098","Date","Member"');
  expect(lines.slice(1).toSorted()).toEqual(
    [
      '',
      `"Ana","${ana.username}","UNPAID","","yes"`,
      `"'=1+1","${ben.username}","PAID","2098-03-01","yes"`,
    ].toSorted(),
  );
});
