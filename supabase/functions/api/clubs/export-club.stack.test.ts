/** What a club's owner takes with them. */
import ICAL from 'ical.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { create, handOver } from '../../../tests/support/actions.ts';
import { filesIn } from '../../../tests/support/archives.ts';
import {
  addCoHost,
  newContribution,
  newEvent,
  newEventMessage,
  newPublicEvening,
  newVenue,
  rsvp,
} from '../../../tests/support/event-scene.ts';
import { newUsers } from '../../../tests/support/notification-scene.ts';
import { newClubFile, newClubPage, pdf, uploadClubFile } from '../../../tests/support/page-scene.ts';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { as, outcome } from '../../../tests/support/roles.ts';
import { type Club, join, newClub, newPost, newScene } from '../../../tests/support/scene.ts';
import { sql, stack } from '../../../tests/support/stack.ts';
import { newTasting } from '../../../tests/support/tasting-scene.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { clubActivityPage } from '../../_shared/contract/clubs/activity.ts';
import { exportedClubData } from '../../_shared/contract/clubs/export.ts';
import { clubWithMembers } from '../../_shared/contract/clubs/page.ts';

type Files = Record<string, string>;

const exportOf = (by: User | null, club: Club) => request(by, 'POST', `/clubs/${club.slug}/export`);

async function filesFor(owner: User, club: Club): Promise<Files> {
  const response = await fetch(`${stack.API_URL}/functions/v1/api/clubs/${club.id}/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect([response.status, response.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="retrohale-${club.slug}.zip"`,
  ]);
  return filesIn(Buffer.from(await response.arrayBuffer()));
}

const itemsOf = (files: Files, name: string): Record<string, unknown>[] =>
  JSON.parse(files[`${name}.json`] ?? '');

test('only the owner takes the club with them', async () => {
  const { club, admin, author, outsider } = await newScene(true);
  expect((await exportOf(null, club)).status).toBe(401);
  expect(readRefusal(await exportOf(outsider, club), 404)).toBe('Club not found');
  for (const user of [author, admin])
    expect(readRefusal(await exportOf(user, club), 403)).toBe(
      'Only the owner of the club can download a copy of it.',
    );
  // Nor a page of it, past the endpoint.
  for (const name of Object.keys(exportedClubData))
    expect(await outcome(admin, (tx) => tx`select private.export_club(${club.id}, ${name}, 1, null)`)).toBe(
      'PT403',
    );
  const log = await sql`select from club_activity where club_id = ${club.id} and kind = 'EXPORTED'`;
  expect(log.count).toBe(0);
});

test('an owner who hands the club over meanwhile takes nothing more with them', async () => {
  const { club, owner, member } = await newScene();
  const page = () => outcome(owner, (tx) => tx`select private.export_club(${club.id}, 'members', 1, null)`);
  expect(await page()).toBe(1);
  await handOver(owner, club, member);
  expect(await page()).toBe('PT403');
  expect((await exportOf(owner, club)).status).toBe(403);
});

describe('the archive', () => {
  let owner: User;
  let ana: User;
  let club: Club;
  let files: Files;
  const formula = '=HYPERLINK("https://example.org")';

  /** The posts are a second apart. */
  let postCount = 0;
  async function write(author: User, content: string): Promise<string> {
    postCount += 1;
    const id = await newPost(club, author, new Date(Date.now() - 3_600_000 + 1000 * postCount));
    await sql`update posts set content = ${content} where id = ${id}`;
    return id;
  }

  beforeAll(async () => {
    [owner, ana] = await newUsers('Olive Owner', 'Ana Silva');
    const [gone, left, banned, blocker, guest] = await newUsers(
      'Gwen Gone',
      'Leo Left',
      'Barry Banned',
      'Bea Blocker',
      'Gus Guest',
    );
    club = await newClub({ owner, members: [ana], isPrivate: true });
    await sql`update clubs set rules = 'Be kind' where id = ${club.id}`;
    for (const user of [gone, left, banned, blocker]) await join(club, user);
    await sql`insert into blocks (blocker_id, blocked_id) values (${blocker.id}, ${owner.id})`;

    await write(ana, formula);
    await write(left, 'Of a former member');
    await write(banned, 'Of a banned member');
    await write(blocker, 'Across a block');
    await sql`update posts set is_removed = true where id = ${await write(ana, 'Removed by moderators')}`;
    await sql`delete from posts where id = ${await write(ana, 'Deleted by its author')}`;
    await sql`update posts set author_id = null where id = ${await write(gone, 'Left behind')}`;

    await create(
      owner,
      `/clubs/${club.id}/roster/${ana.id}`,
      { title: 'Treasurer', note: 'Has the key', labels: ['Board', 'Cellar'] },
      'PATCH',
    );
    await create(owner, `/clubs/${club.id}/roster/${blocker.id}`, { labels: ['Board'] }, 'PATCH');
    const year = new Date().getFullYear();
    await create(owner, `/clubs/${club.id}/dues`, { year, amount: 'Twenty a year, in cash' });
    for (const [user, status] of [
      [left, 'PAID'],
      [ana, 'EXEMPT'],
    ] as const)
      await create(
        owner,
        `/clubs/${club.id}/dues/${year}/members/${user.id}`,
        { status, settledOn: '2026-03-01' },
        'PATCH',
      );
    await create(left, `/clubs/${club.id}/leave`);

    const herf = await newEvent(club, ana, { title: 'Roof herf', inHours: -50, hours: 2 });
    await newTasting(herf, { stage: 'revealed' });
    const evening = await newPublicEvening(club, owner, {
      title: 'Open evening',
      location: 'Porto',
      address: '12 Rua das Flores',
    });
    await newEventMessage(evening, owner);
    const removed = await newEvent(club, ana, { title: 'Removed' });
    await rsvp(herf, owner);
    await addCoHost(herf, owner);
    await rsvp(herf, blocker, 'MAYBE');
    await rsvp(evening, guest);
    const [asked] = await sql<{ id: string }[]>`
      insert into event_questions (event_id, position, text) values (${herf}, 1, 'What do you bring?') returning id`;
    await sql`
      insert into event_answers (question_id, user_id, text, is_shared)
      values (${asked?.id ?? ''}, ${owner.id}, 'Rum', false)`;
    await sql`
      insert into event_attendances (event_id, user_id, name, has_come, marked_at)
      values (${herf}, ${owner.id}, null, true, now()), (${herf}, null, 'Uncle Paul', true, now()),
        (${herf}, ${ana.id}, null, false, now())`;
    await sql`update events set is_removed = true where id = ${removed}`;
    await newVenue(club, ana);
    await newContribution(herf, owner);
    const page = await newClubPage(club, ana, { title: 'The cabin', content: 'First text' });
    await create(
      owner,
      `/clubs/${club.id}/pages/${page}`,
      { title: 'The cabin', content: 'Second text', version: 1 },
      'PATCH',
    );
    const form = await newClubPage(club, owner, { content: 'A removed page' });
    await sql`update club_pages set is_removed = true where id = ${form}`;
    await uploadClubFile(owner, club, pdf(), 'Statutes 1/2');
    for (const name of ['Form.pdf', 'form.pdf', '../../form', '..', '.pdf', 'CON', 'nul .2026', 'Console'])
      await newClubFile(club, ana, { name });
    await create(owner, `/clubs/${club.id}/bans`, { userId: banned.id });
    files = await filesFor(owner, club);
  });

  test('has the files of each name in the list, and the calendar', () => {
    const names = Object.entries(exportedClubData).flatMap(([name, data]) => [
      `${name}.json`,
      ...('columns' in data ? [`${name}.csv`] : []),
    ]);
    const documents = Object.keys(files).filter((name) => name.startsWith('files/'));
    expect(Object.keys(files).sort()).toEqual([...names, 'events.ics', ...documents].sort());
  });

  test.each(Object.entries(exportedClubData))('has what the list says of %s', (name, data) => {
    const items = itemsOf(files, name);
    expect(items.length).toBeGreaterThan(0);
    if (!('columns' in data)) return;
    for (const item of items)
      expect(Object.keys(item)).toEqual(expect.arrayContaining(Object.keys(data.columns)));
    expect(files[`${name}.csv`]?.trimEnd().split('\r\n')).toHaveLength(items.length + 1);
  });

  test('says what the club says about itself', () => {
    expect(itemsOf(files, 'club')).toMatchObject([
      { name: club.slug, slug: club.slug, rules: 'Be kind', isPrivate: true },
    ]);
  });

  test('lists the members as the club does, those behind a block included, without addresses', () => {
    expect(
      itemsOf(files, 'members').map(({ name, role, title, labels, note }) => [
        name,
        role,
        title,
        labels,
        note,
      ]),
    ).toEqual([
      ['Olive Owner', 'OWNER', null, [], null],
      ['Ana Silva', 'MEMBER', 'Treasurer', ['Board', 'Cellar'], 'Has the key'],
      ['Gwen Gone', 'MEMBER', null, [], null],
      ['Bea Blocker', 'MEMBER', null, ['Board'], null],
    ]);
    expect(files['members.csv']).toContain('"Board, Cellar","Has the key"');
    for (const text of Object.values(files)) expect(text).not.toContain('@test.retrohale.test');
  });

  test('has the lists of dues, with former members who paid', () => {
    const dues = itemsOf(files, 'dues').map(({ name, status, settledOn, isMember }) =>
      [name, status, settledOn, isMember].join(),
    );
    expect(dues.sort()).toEqual([
      'Ana Silva,EXEMPT,2026-03-01,true',
      'Bea Blocker,UNPAID,,true',
      'Gwen Gone,UNPAID,,true',
      'Leo Left,PAID,2026-03-01,false',
      'Olive Owner,UNPAID,,true',
    ]);
    expect(files['dues.csv']).toMatch(/"Twenty a year, in cash","Leo Left","\w+","PAID","2026-03-01","no"/);
  });

  test('has the events with their hosts and who was going, guests included, but no other RSVPs', () => {
    expect(
      itemsOf(files, 'events').map(({ title, host, going, isOpen }) => [title, host, going, isOpen]),
    ).toEqual([
      ['Roof herf', 'Ana Silva', 2, false],
      ['Open evening', 'Olive Owner', 2, true],
    ]);
    const attendees = itemsOf(files, 'attendees').map(({ event, name }) => `${event}: ${name}`);
    expect(itemsOf(files, 'attendance')).toHaveLength(2);
    expect(attendees.sort()).toEqual([
      'Open evening: Gus Guest',
      'Open evening: Olive Owner',
      'Roof herf: Ana Silva',
      'Roof herf: Olive Owner',
    ]);
  });

  test('has a calendar that programs read', () => {
    const calendar = new ICAL.Component(ICAL.parse(files['events.ics'] ?? ''));
    expect(calendar.getFirstPropertyValue('name')).toBe(club.slug);
    const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one).summary);
    expect(events).toEqual(['Roof herf', 'Open evening']);
  });

  test('has the posts that the club shows, without those of users who are banned', () => {
    expect(itemsOf(files, 'posts').map(({ content, name }) => [content, name])).toEqual([
      [formula, 'Ana Silva'],
      ['Of a former member', 'Leo Left'],
      ['Across a block', 'Bea Blocker'],
      ['Left behind', null],
    ]);
    for (const text of Object.values(files))
      expect(text).not.toMatch(/Removed by moderators|Deleted by its author|Of a banned member/);
  });

  test('has the pages in all their versions', () => {
    expect(
      itemsOf(files, 'pages').map(({ title, version, isCurrent, content, name }) =>
        [title, version, isCurrent, content, name].join(),
      ),
    ).toEqual(['The cabin,1,false,First text,Ana Silva', 'The cabin,2,true,Second text,Olive Owner']);
    for (const text of Object.values(files)) expect(text).not.toContain('A removed page');
  });

  test('has the club’s files under their names, and names those that cannot be read', () => {
    expect(files['files/Statutes 1-2.pdf']).toBe(pdf().toString());
    expect(files['files/missing.txt']?.trimEnd().split('\n')).toEqual([
      ...['Form.pdf', 'form (2).pdf', '-.-..-form.pdf', '-..pdf', '-.pdf', '-CON.pdf', '-nul .2026.pdf'],
      'Console.pdf',
    ]);
  });

  test('has tables in which nothing that a member wrote is a formula', () => {
    expect(files['posts.csv']).toContain(`"'=HYPERLINK(""https://example.org"")"`);
    expect(files['posts.csv']?.startsWith('\uFEFF"Date","Name"')).toBe(true);
  });

  test('is in the log of the club, and each member sees when', async () => {
    const { items } = read(await request(owner, 'GET', `/clubs/${club.id}/activity`), clubActivityPage);
    expect(items.filter(({ kind }) => kind === 'EXPORTED')).toMatchObject([
      { actor: { id: owner.id }, user: null },
    ]);
    const seenBy = async (user: User) =>
      read(await request(user, 'GET', `/clubs/${club.slug}`), clubWithMembers).exportedAt;
    expect(await seenBy(ana)).toBe(items.find(({ kind }) => kind === 'EXPORTED')?.createdAt);
    expect(await seenBy(await newUser())).toBeNull();
  });

  test('opens nothing else of the log to members', async () => {
    const kinds = await as(
      ana,
      (tx) => tx`
        select distinct kind from club_activity
        where club_id = ${club.id} and user_id is distinct from ${ana.id}`,
    );
    expect([...kinds]).toEqual([{ kind: 'EXPORTED' }]);
  });
});

test('a club of many posts is read page by page, each post once', async () => {
  const { club, owner } = await newScene();
  // Three of each instant, so that pages end between equal times.
  await sql`
    insert into posts (club_id, author_id, content, created_at)
    select ${club.id}, ${owner.id}, 'Post ' || n, now() - (n / 3) * interval '1 minute'
    from generate_series(1, 250) n`;
  const posts = itemsOf(await filesFor(owner, club), 'posts').map(({ content }) => content);
  expect(posts).toHaveLength(251);
  expect(new Set(posts).size).toBe(251);
});

test('an owner can download five copies a day', async () => {
  const { club, owner } = await newScene();
  for (let count = 0; count < 5; count += 1) expect((await exportOf(owner, club)).status).toBe(200);
  const { status, headers } = await exportOf(owner, club);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a deleted club is restored before it is taken along', async () => {
  const { club, owner } = await newScene();
  await create(owner, `/clubs/${club.id}`, undefined, 'DELETE');
  expect((await exportOf(owner, club)).status).toBe(404);
});
