/** The roster of a club: who can read and change it, that notes and labels reach no one else, and how it sorts and filters. */
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import { clubLabels, rosterMember, rosterPage } from '../../functions/_shared/contract/clubs/roster.ts';
import { clubMemberPage } from '../../functions/_shared/contract/clubs.ts';
import { create } from '../support/actions.ts';
import { untilBlocked } from '../support/concurrency.ts';
import { newEvent, rsvp } from '../support/event-scene.ts';
import { onlyAdmins, rolesIn, type Statement, withoutUser } from '../support/every-role.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { buffersOf } from '../support/plans.ts';
import { closeSockets, listen, settle } from '../support/realtime.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { as, rolledBack, setRole } from '../support/roles.ts';
import { type Club, join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, tokenFor, type User } from '../support/users.ts';
import { haveDone, inOneWindow } from '../support/windows.ts';

afterAll(closeSockets);

const note = (by: User, club: Club, whom: User, changes: object) =>
  request(by, 'PATCH', `/clubs/${club.id}/roster/${whom.id}`, changes);
const rosterOf = async (by: User, club: Club, query = '') =>
  read(await request(by, 'GET', `/clubs/${club.id}/roster${query}`), rosterPage);
const namesOf = async (by: User, club: Club, query = '') =>
  (await rosterOf(by, club, query)).items.map(({ user }) => user.displayName);
async function addMembers(tx: TransactionSql, club: Club, count: number) {
  await tx`
    insert into auth.users (id, aud, role, email, instance_id)
    select gen_random_uuid(), 'authenticated', 'authenticated', ${club.slug} || g || '@test.retrohale.test',
      '00000000-0000-0000-0000-000000000000'
    from generate_series(1, ${count}) g`;
  await tx`
    insert into club_members (club_id, user_id)
    select ${club.id}, u.id from auth.users u where u.email like ${`${club.slug}%`}`;
}
const noteRowsOf = (user: User) => sql`select note, labels from club_member_notes where user_id = ${user.id}`;

describe('each role', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene();
    await sql`
      insert into club_member_notes (user_id, club_id, note) values (${scene.author.id}, ${scene.club.id}, 'Pays late')`;
  });
  const { everyRole, noUser } = rolesIn(() => scene);
  everyRole(
    'reads the roster',
    (tx, { club }) => tx`select private.get_roster(${club.id}, '{}', 20, 0, null)`,
    onlyAdmins,
  );
  everyRole(
    'downloads the roster',
    (tx, { club }) => tx`select from private.download_roster(${club.id}, '{}') limit 1`,
    onlyAdmins,
  );
  everyRole('reads the labels', (tx, { club }) => tx`select private.get_club_labels(${club.id})`, onlyAdmins);
  const changes: Statement = (tx, { club, author }) =>
    tx`select private.update_roster_member(${club.id}, ${author.id}, '{"note": "Pays in cash", "title": "Host"}')`;
  everyRole('changes a member’s note and title', changes, onlyAdmins);
  everyRole(
    'reads the note of a member',
    (tx, { club }) => tx`select from club_member_notes where club_id = ${club.id}`,
    { ...withoutUser(0), 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
  );
  noUser({
    'inserts a note': (tx, { club, member }) =>
      tx`insert into club_member_notes (user_id, club_id, note) values (${member.id}, ${club.id}, 'Hi')`,
    'changes a note': (tx, { club }) =>
      tx`update club_member_notes set note = 'Hi' where club_id = ${club.id}`,
    'deletes a note': (tx, { club }) => tx`delete from club_member_notes where club_id = ${club.id}`,
    'gives a title': (tx, { club, member }) =>
      tx`update club_members set title = 'Boss' where club_id = ${club.id} and user_id = ${member.id}`,
  });
});

describe('refuses', () => {
  test.each([
    ['the owner of another club', async (_club: Club, other: User) => void (await newClub({ owner: other }))],
    [
      'a banned user',
      (club: Club, { id }: User) => sql`insert into club_bans (club_id, user_id) values (${club.id}, ${id})`,
    ],
    [
      'a former admin',
      async (club: Club, user: User) => {
        await join(club, user, 'ADMIN');
        await create(user, `/clubs/${club.id}/leave`);
      },
    ],
  ])('%s', async (_, prepare) => {
    const [ana, ben, other] = await newUsers('Ana', 'Ben', 'Otto');
    const club = await newClub({ owner: ana, members: [ben] });
    await note(ana, club, ben, { note: 'Pays late' });
    await prepare(club, other);
    for (const path of ['roster', 'roster.csv', 'labels'])
      expect(readRefusal(await request(other, 'GET', `/clubs/${club.id}/${path}`), 404)).toBe(
        'Club not found',
      );
    expect(readRefusal(await note(other, club, ben, { note: 'Hi' }), 404)).toBe('Club not found');
    expect(await noteRowsOf(ben)).toMatchObject([{ note: 'Pays late' }]);
  });

  test('users who are not members, and what is too long, too much or blank', async () => {
    const [ana, other] = await newUsers('Ana', 'Otto');
    const club = await newClub({ owner: ana });
    expect(readRefusal(await note(ana, club, other, { note: 'Hi' }), 404)).toBe('Member not found');
    for (const [changes, field] of [
      [{ title: 'x'.repeat(41) }, 'title'],
      [{ title: '\u202eLeader' }, 'title'],
      [{ note: 'x'.repeat(1001) }, 'note'],
      [{ labels: ['x'.repeat(31)] }, 'labels.0'],
      [{ labels: [' '] }, 'labels.0'],
      [{ labels: Array.from({ length: 11 }, (_, n) => `${n}`) }, 'labels'],
      [{ role: 'OWNER' }, 'role'],
    ] as const)
      expect(readIssues(await note(ana, club, ana, changes)), JSON.stringify(changes)).toEqual([field]);
    for (const query of ['?order=NOTE', '?cursor=1', '?joined=NEVER', '?role=KING'])
      expect((await request(ana, 'GET', `/clubs/${club.id}/roster${query}`)).status).toBe(400);
  });

  test('more than 600 changes an hour', async () => {
    const [ana] = await newUsers('Ana');
    const club = await newClub({ owner: ana });
    const response = await inOneWindow('1 hour', async () => {
      await haveDone(ana, 'roster', 600);
      return note(ana, club, ana, { title: 'Host' });
    });
    expect(response.status).toBe(429);
  });

  test('everyone while the club is deleted, and shows the notes again when it is restored', async () => {
    const [ana, ben] = await newUsers('Ana', 'Ben');
    const club = await newClub({ owner: ana, members: [ben] });
    await note(ana, club, ben, { note: 'Pays late' });
    await create(ana, `/clubs/${club.id}`, undefined, 'DELETE');
    expect((await request(ana, 'GET', `/clubs/${club.id}/roster`)).status).toBe(404);
    expect(await as(ana, (tx) => tx`select from club_member_notes where club_id = ${club.id}`)).toHaveLength(
      0,
    );
    await create(ana, `/clubs/${club.id}/restore`);
    expect((await rosterOf(ana, club)).items.map((member) => member.note)).toEqual([null, 'Pays late']);
    await sql`select private.erase_club(${club.id})`;
    expect(await noteRowsOf(ben)).toHaveLength(0);
  });
});

test('notes and labels are in no reply to the member or to other members, in no broadcast and in no notification', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  const sockets = await Promise.all(
    [ben, cleo].flatMap((user) => [listen(user, `user:${user.id}`), listen(user, `club:${club.id}`)]),
  );
  const secret = `Secret ${randomUUID().slice(0, 8)}`;
  await note(ana, club, ben, { note: secret, labels: [secret.slice(0, 30)] });
  await settle(...sockets);
  expect(sockets.map((socket) => socket.events())).toEqual(sockets.map(() => []));
  const paths = ['', '/members', '/members?q=ben', '/admins', '/posts', '/events'];
  for (const user of [ben, cleo]) {
    for (const path of [...paths.map((one) => `/clubs/${club.id}${one}`), `/users/${ben.id}`])
      expect((await request(user, 'GET', path)).text).not.toContain(secret);
    expect(await notificationsOf(user)).toEqual([]);
  }
});

test('the copy of the member’s data has the note and the labels, and no one else’s copy does', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await note(ana, club, ben, { note: 'Pays late', labels: ['Board'], title: 'Treasurer' });
  const exported = (user: User, name: string) =>
    as(user, (tx) => tx<{ data: object[] }[]>`select private.export(${name}) as data`);
  expect((await exported(ben, 'club_notes'))[0]?.data).toEqual([
    { club: club.slug, note: 'Pays late', labels: ['Board'], editedAt: expect.any(String) },
  ]);
  expect((await exported(ben, 'clubs'))[0]?.data).toMatchObject([{ slug: club.slug, title: 'Treasurer' }]);
  expect((await exported(ana, 'club_notes'))[0]?.data).toEqual([]);
});

test('a title is shown to all who see the members, who fetch them again', async () => {
  const [ana, ben, other] = await newUsers('Ana', 'Ben', 'Otto');
  const club = await newClub({ owner: ana, members: [ben] });
  const socket = await listen(other, `club:${club.id}`);
  expect(read(await note(ana, club, ben, { title: ' Treasurer ' }), rosterMember).title).toBe('Treasurer');
  await settle(socket);
  expect(socket.events()).toEqual(['changed']);
  const titles = (members: { title: string | null }[]) => members.map(({ title }) => title);
  const list = await request(other, 'GET', `/clubs/${club.id}/members`);
  expect(titles(read(list, clubMemberPage).items)).toEqual([null, 'Treasurer']);
  const page = await request(other, 'GET', `/clubs/${club.id}`);
  const shown = read(page, clubWithMembers);
  expect(titles(shown.members)).toEqual([null, 'Treasurer']);
  expect(shown.titles).toEqual([{ userId: ben.id, title: 'Treasurer' }]);
  await create(other, `/users/${ben.id}/block`);
  expect(read(await request(other, 'GET', `/clubs/${club.id}`), clubWithMembers).titles).toEqual([]);
  expect(read(await note(ana, club, ben, { title: '' }), rosterMember).title).toBeNull();
});

test('a change leaves the other fields as they are, labels are spelled as the club does, and an empty note leaves nothing', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  await note(ana, club, ben, { note: 'Pays late', labels: ['Board', 'Key holder'] });
  expect(
    read(await note(ana, club, cleo, { labels: ['board ', 'Álbum', 'album', 'BOARD'] }), rosterMember),
  ).toMatchObject({
    note: null,
    labels: ['Álbum', 'Board'],
  });
  expect(read(await note(ana, club, ben, { note: null }), rosterMember)).toMatchObject({
    note: null,
    labels: ['Board', 'Key holder'],
  });
  const { items } = read(await request(ana, 'GET', `/clubs/${club.id}/labels`), clubLabels);
  expect(items).toEqual([
    { name: 'Álbum', memberCount: 1 },
    { name: 'Board', memberCount: 2 },
    { name: 'Key holder', memberCount: 1 },
  ]);
  await note(ana, club, ben, { labels: [] });
  expect(await noteRowsOf(ben)).toHaveLength(0);
});

test('a club uses at most 200 labels, and then its members get those that it has', async () => {
  const [ana] = await newUsers('Ana');
  const club = await newClub({ owner: ana });
  const given = await rolledBack(async (tx) => {
    await addMembers(tx, club, 20);
    await tx`
      insert into club_member_notes (user_id, club_id, labels)
      select n.user_id, ${club.id}, array(select 'Label ' || n.place * 10 - g from generate_series(0, 9) g)
      from (select user_id, row_number() over () as place from club_members where club_id = ${club.id} and role = 'MEMBER') n`;
    await setRole(tx, ana);
    const give = (label: string) =>
      tx
        .savepoint(
          (part) => part`
          select private.update_roster_member(${club.id}, ${ana.id}, ${part.json({ labels: [label] })})`,
        )
        .then(
          () => 'given',
          (error: Error) => error.message,
        );
    return [await give('LABEL 7'), await give('Board')];
  });
  expect(given).toEqual(['given', 'A club can use at most 200 labels. Please choose one that it has.']);
});

test.each([
  ['leaves', (club: Club, user: User) => create(user, `/clubs/${club.id}/leave`)],
  [
    'is removed',
    (club: Club, { id }: User, owner: User) =>
      create(owner, `/clubs/${club.id}/members/${id}`, undefined, 'DELETE'),
  ],
  [
    'is banned',
    async (club: Club, { id }: User, owner: User) => {
      await create(owner, `/clubs/${club.id}/bans`, { userId: id });
      await create(owner, `/clubs/${club.id}/bans/${id}`, undefined, 'DELETE');
    },
  ],
])('note, labels and title are erased when the member %s, and do not come back with them', async (_, end) => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await note(ana, club, ben, { note: 'Pays late', labels: ['Board'], title: 'Treasurer' });
  await end(club, ben, ana);
  expect(await noteRowsOf(ben)).toHaveLength(0);
  await join(club, ben);
  expect((await rosterOf(ana, club)).items[1]).toMatchObject({ title: null, note: null, labels: [] });
});

test('a block hides no member from the owner and admins, only the day on which they were last here', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await create(ben, '/users/me/privacy', { showsLastSeen: true }, 'PATCH');
  const seen = async () =>
    (await rosterOf(ana, club)).items.map(({ userId, lastSeenOn }) => [userId, lastSeenOn]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await seen()).toEqual([
    [ana.id, null],
    [ben.id, today],
  ]);
  for (const [by, whom] of [
    [ben, ana],
    [ana, ben],
  ] as const) {
    await create(by, `/users/${whom.id}/block`);
    expect(await seen()).toEqual([
      [ana.id, null],
      [ben.id, null],
    ]);
    expect(read(await note(ana, club, ben, { note: 'Still here' }), rosterMember).note).toBe('Still here');
    await create(by, `/users/${whom.id}/block`, undefined, 'DELETE');
  }
});

test('the day on which members were last here is that of their latest session, and only of those who show it', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  await sql`update auth.sessions set created_at = '2026-01-02T23:30:00Z' where user_id in ${sql([ben.id, cleo.id])}`;
  await sql`update auth.sessions set refreshed_at = '2026-02-03T22:00:00' where user_id = ${ben.id}`;
  const days = async () => (await rosterOf(ana, club)).items.map(({ lastSeenOn }) => lastSeenOn);
  expect(await days()).toEqual([null, null, null]);
  for (const user of [ben, cleo]) await create(user, '/users/me/privacy', { showsLastSeen: true }, 'PATCH');
  expect(await days()).toEqual([null, '2026-02-03', '2026-01-02']);
  await tokenFor(ben.id);
  expect(await days()).toEqual([null, new Date().toISOString().slice(0, 10), '2026-01-02']);
  await create(ben, '/users/me/privacy', { showsLastSeen: false }, 'PATCH');
  expect(await namesOf(ana, club, '?seen=BEFORE_MONTH')).toEqual(['Cleo']);
  for (const direction of ['ASC', 'DESC'])
    expect((await namesOf(ana, club, `?order=LAST_SEEN&direction=${direction}`))[0]).toBe('Cleo');
});

test('attendance counts the club’s events of the last twelve months that took place', async () => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  const elsewhere = await newClub({ owner: cleo, members: [ben] });
  const past = { inHours: -48 };
  for (const event of [await newEvent(club, ana, past), await newEvent(club, ana, past)])
    await rsvp(event, ben);
  await rsvp(await newEvent(club, ana, past), cleo, 'MAYBE');
  const cancelled = await newEvent(club, ana, past);
  await rsvp(cancelled, ben);
  await sql`update events set cancelled_at = now() where id = ${cancelled}`;
  await rsvp(await newEvent(club, ana, { inHours: 48 }), ben);
  await rsvp(await newEvent(club, ana, { inHours: -24 * 370 }), ben);
  await rsvp(await newEvent(elsewhere, cleo, past), ben);
  const counts = async (query = '') =>
    (await rosterOf(ana, club, query)).items.map((member) => [member.user.displayName, member.attendedCount]);
  expect(await counts()).toEqual([
    ['Ana', 3],
    ['Ben', 2],
    ['Cleo', 0],
  ]);
  expect(await counts('?order=ATTENDED')).toEqual([
    ['Cleo', 0],
    ['Ben', 2],
    ['Ana', 3],
  ]);
  expect(await counts('?attended=NONE')).toEqual([['Cleo', 0]]);
  expect(await counts('?attended=SOME&order=ATTENDED&direction=DESC')).toEqual([
    ['Ana', 3],
    ['Ben', 2],
  ]);
});

test('filters combine, and every order has pages that neither repeat nor skip members', async () => {
  const [ana, ben, cleo, dan, eve] = await newUsers('Ana', 'Ben', 'Cleo', 'Dan', 'Eve');
  const club = await newClub({ owner: ana, admin: eve, members: [ben, cleo, dan] });
  await sql`
    update club_members set created_at = now() - interval '2 years' where club_id = ${club.id} and user_id = ${ben.id}`;
  await note(ana, club, ben, { note: 'Pays late', labels: ['Board'] });
  await note(ana, club, cleo, { labels: ['Board'] });
  expect(await namesOf(ana, club, '?label=Board')).toEqual(['Ben', 'Cleo']);
  expect(await namesOf(ana, club, '?label=Board&note=WITHOUT')).toEqual(['Cleo']);
  expect(await namesOf(ana, club, '?note=WITH')).toEqual(['Ben']);
  expect(await namesOf(ana, club, '?joined=BEFORE_YEAR')).toEqual(['Ben']);
  expect(await namesOf(ana, club, '?joined=MONTH&role=MEMBER')).toEqual(['Cleo', 'Dan']);
  expect(await namesOf(ana, club, '?q=cle')).toEqual(['Cleo']);
  expect(await namesOf(ana, club, '?order=ROLE')).toEqual(['Ana', 'Eve', 'Ben', 'Cleo', 'Dan']);
  expect(await namesOf(ana, club, '?order=NAME&direction=DESC')).toEqual([
    'Eve',
    'Dan',
    'Cleo',
    'Ben',
    'Ana',
  ]);
  for (const order of ['JOINED', 'NAME', 'ROLE', 'ATTENDED', 'LAST_SEEN'])
    for (const direction of ['ASC', 'DESC']) {
      const query = `?order=${order}&direction=${direction}`;
      const paged: (string | null)[] = [];
      let cursor: string | null = null;
      do {
        const page = await rosterOf(
          ana,
          club,
          `${query}&limit=2${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        );
        paged.push(...page.items.map(({ user }) => user.displayName));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect([query, paged]).toEqual([query, await namesOf(ana, club, `${query}&limit=100`)]);
      expect(new Set(paged).size).toBe(5);
    }
});

test('members who joined long before Retrohale come first, the earliest at the top', async () => {
  const [ana, ben, cleo, dan] = await newUsers('Ana', 'Ben', 'Cleo', 'Dan');
  const club = await newClub({ owner: ana, members: [ben, cleo, dan] });
  for (const [user, day] of [
    [cleo, '1901-05-01'],
    [dan, '1910-05-01'],
    [ben, '1971-05-01'],
  ] as const)
    await sql`update club_members set created_at = ${day} where club_id = ${club.id} and user_id = ${user.id}`;
  expect(await namesOf(ana, club)).toEqual(['Cleo', 'Dan', 'Ben', 'Ana']);
});

test.each(['NAME', 'ROLE'])('the page after the longest name follows in the order of %s', async (order) => {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  // Its last letter stands for eighteen, by which it is found.
  await sql`update users set display_name = ${`A${'\ufdfa'.repeat(49)}`} where id = ${ben.id}`;
  const { nextCursor } = await rosterOf(ana, club, `?order=${order}&limit=2`);
  expect(await namesOf(ana, club, `?order=${order}&cursor=${encodeURIComponent(nextCursor ?? '')}`)).toEqual([
    'Cleo',
  ]);
});

test('the file has the filtered members, and none of their texts can become a formula', async () => {
  const [ana, ben] = await newUsers('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  await note(ana, club, ben, {
    note: '=HYPERLINK("https://evil.example")',
    labels: ['+1', 'Board'],
    title: '@boss',
  });
  const { text, headers } = await request(ana, 'GET', `/clubs/${club.id}/roster.csv?role=MEMBER`);
  expect(headers.get('content-type')).toContain('text/csv');
  const [titles, row, ...rest] = text.split('\r\n');
  expect(titles).toBe(
    '"Name","Username","Role","Title","Joined","Last seen","Events in a year","Labels","Note"',
  );
  expect(row).toBe(
    `"Ben","${ben.username}","MEMBER","'@boss","${new Date().toISOString().slice(0, 10)}","","0","'+1, Board","'=HYPERLINK(""https://evil.example"")"`,
  );
  expect(rest).toEqual(['']);
});

test('an admin who is removed while their change waits for the club changes nothing', async () => {
  const [ana, eve, ben] = await newUsers('Ana', 'Eve', 'Ben');
  const club = await newClub({ owner: ana, admin: eve, members: [ben] });
  const { waiting } = await sql.begin(async (tx) => {
    await setRole(tx, ana);
    await tx`select private.remove_member(${club.id}, ${eve.id})`;
    const waiting = note(eve, club, ben, { title: 'Fool' });
    await untilBlocked('update_roster_member');
    return { waiting };
  });
  expect(readRefusal(await waiting, 404)).toBe('Club not found');
  expect((await rosterOf(ana, club)).items.map(({ title }) => title)).toEqual([null, null]);
});

test('a page deep in a club of thousands reads little more than the first', async () => {
  const [ana] = await newUsers('Ana');
  const club = await newClub({ owner: ana });
  const buffers = await rolledBack(async (tx) => {
    await addMembers(tx, club, 2000);
    await tx`analyze club_members, users`;
    await setRole(tx, ana);
    const [page] = await tx<{ cursor: string }[]>`
      select private.get_roster(${club.id}, '{"order": "NAME"}', 100, 1800, null) ->> 'nextCursor' as cursor`;
    const of = (cursor: string) =>
      buffersOf(tx, `select private.get_roster('${club.id}', '{"order": "NAME"}', 50, 0, ${cursor})`);
    return { first: await of('null'), deep: await of(`'${page?.cursor}'`) };
  });
  expect(buffers.deep).toBeLessThan(1.5 * buffers.first);
});
