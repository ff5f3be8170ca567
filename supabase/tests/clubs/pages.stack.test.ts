/** Pages of clubs: who reads and writes them, their versions, and what happens when two users save at once. */
import { beforeAll, describe, expect, test } from 'vitest';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import {
  type ClubPageText,
  clubPageList,
  clubPagesMax,
  clubPageText,
  clubPageVersionsMax,
} from '../../functions/_shared/contract/clubs/pages.ts';
import { clubReportPage } from '../../functions/_shared/contract/clubs/reports.ts';
import { reportDetails } from '../../functions/_shared/contract/reports.ts';
import { uploadReply } from '../../functions/_shared/contract/values/upload.ts';
import { create } from '../support/actions.ts';
import { concurrently, type Transaction } from '../support/concurrency.ts';
import { onlyAdmins, onlyMembers, rolesIn, type Statement, withoutUser } from '../support/every-role.ts';
import { png, uploadForm } from '../support/files.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { newClubPage, newStaffedClub } from '../support/page-scene.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { as, refused } from '../support/roles.ts';
import { type Club, newScene, type Scene } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

type PageScene = Scene & { page: string; shared: string };
const scenes = {} as Record<'open' | 'closed', PageScene>;
beforeAll(async () => {
  for (const kind of ['open', 'closed'] as const) {
    const scene = await newScene(kind === 'closed');
    const page = await newClubPage(scene.club, scene.admin);
    const shared = await newClubPage(scene.club, scene.author, { title: 'Lending list', editors: 'MEMBERS' });
    await sql`
      insert into club_page_versions (page_id, number, title, content, author_id)
      values (${shared}, 2, 'Lending list', 'A humidor', ${scene.member.id})`;
    await sql`update club_pages set version = 2 where id = ${shared}`;
    scenes[kind] = { ...scene, page, shared };
  }
});

const text = { title: 'The cabin', content: 'By the lake' };

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole, noUser } = rolesIn(() => scenes[kind]);
  const isOpen = kind === 'open';
  const readers = isOpen ? { ...withoutUser(0), otherwise: 1 } : onlyMembers;

  everyRole('reads a page', (tx, { page }) => tx`select from club_pages where id = ${page}`, readers);
  everyRole(
    'reads the current version of a page',
    (tx, { shared }) => tx`select from club_page_versions where page_id = ${shared} and number = 2`,
    readers,
  );
  everyRole(
    'reads an earlier version',
    (tx, { shared }) => tx`select from club_page_versions where page_id = ${shared} and number = 1`,
    onlyMembers,
  );

  everyRole(
    'adds a page',
    (tx, { club }) => tx`select private.create_club_page(${club.id}, ${tx.json(text)})`,
    onlyAdmins,
  );
  everyRole(
    'puts the pages in order',
    (tx, { club, shared }) => tx`select private.order_club_pages(${club.id}, ${tx.json([shared])})`,
    onlyAdmins,
  );

  // Readers who are not members are told why. To others, the page does not exist.
  const notMembers = isOpen ? 'PT403' : 0;
  const outsiders = { ...withoutUser(notMembers), 'an outsider': notMembers, 'the service role': refused };
  const edit =
    (of: 'page' | 'shared', changes: object): Statement<PageScene> =>
    (tx, scene) => {
      const update = tx.json({ version: of === 'page' ? 1 : 2, ...changes });
      return tx`
        select from (select private.update_club_page(${scene.club.id}, ${scene[of]}, ${update}) as page) saved
        where page is not null`;
    };
  everyRole('edits a page of the admins', edit('page', text), {
    ...outsiders,
    'an admin': 1,
    'the owner': 1,
    otherwise: 'PT403',
  });
  everyRole('edits a page of all members', edit('shared', text), { ...outsiders, otherwise: 1 });
  everyRole('chooses who edits a page', edit('shared', { editors: 'ADMINS' }), {
    ...outsiders,
    'an admin': 1,
    'the owner': 1,
    otherwise: 'PT403',
  });
  everyRole(
    'deletes a page',
    (tx, { club, shared }) => tx`
      select from (select private.delete_club_page(${club.id}, ${shared}) as id) deleted where id is not null`,
    { ...outsiders, 'an admin': 1, 'the owner': 1, otherwise: 'PT403' },
  );
  everyRole(
    'reads where uploads are',
    (tx) => tx`select private.uploaded_paths('["https://a.example/b.png"]')`,
    { otherwise: refused },
  );

  noUser({
    'inserts a page': (tx, { club }) => tx`insert into club_pages (club_id, position) values (${club.id}, 9)`,
    'opens a page to all members': (tx, { page }) =>
      tx`update club_pages set editors = 'MEMBERS' where id = ${page}`,
    'deletes a page by itself': (tx, { page }) => tx`delete from club_pages where id = ${page}`,
    'inserts a version': (tx, { page }) => tx`
      insert into club_page_versions (page_id, number, title, content) values (${page}, 5, 'Mine', 'Mine')`,
    'changes a version': (tx, { page }) =>
      tx`update club_page_versions set content = 'Mine' where page_id = ${page}`,
    'deletes a version': (tx, { page }) => tx`delete from club_page_versions where page_id = ${page}`,
  });
});

const pathOf = (club: Club, page: string) => `/clubs/${club.slug}/pages/${page}`;
const write = async (by: User, club: Club, draft: object = {}) =>
  read(await request(by, 'POST', `/clubs/${club.slug}/pages`, { ...text, ...draft }), clubPageText, 201);
const get = async (by: User, club: Club, page: string, query = '') =>
  read(await request(by, 'GET', pathOf(club, page) + query), clubPageText);
const save = (by: User, club: Club, { id, version }: Pick<ClubPageText, 'id' | 'version'>, changes: object) =>
  request(by, 'PATCH', pathOf(club, id), { version, ...changes });
const saved = async (...input: Parameters<typeof save>) => read(await save(...input), clubPageText);
const versionsOf = async (by: User, club: Club, page: string) =>
  read(await request(by, 'GET', `${pathOf(club, page)}/versions`), clubPageList).items;
/** As if everything had been saved two hours earlier. */
const age = (page: string) =>
  sql`update club_page_versions set created_at = created_at - interval '2 hours' where page_id = ${page}`;
const titlesOf = async (by: User, club: Club) =>
  read(await request(by, 'GET', `/clubs/${club.slug}/pages`), clubPageList).items.map(({ title }) => title);

test('a page is written, listed with the club, edited and deleted', async () => {
  const { ana, cleo, club } = await newStaffedClub();
  const page = await write(ana, club);
  expect(page).toMatchObject({
    ...text,
    version: 1,
    editors: 'ADMINS',
    pictures: [],
    author: { id: ana.id },
    viewer: { canEdit: true, canManage: true, canSeeVersions: true, canReport: false },
  });
  expect(await get(cleo, club, page.id)).toMatchObject({
    ...text,
    viewer: { canEdit: false, canManage: false, canSeeVersions: true, canReport: true },
  });
  const { pages } = read(await request(cleo, 'GET', `/clubs/${club.slug}`), clubWithMembers);
  expect(pages).toEqual([{ id: page.id, title: text.title }]);
  expect(await saved(ana, club, page, { title: ' The lodge ' })).toMatchObject({
    title: 'The lodge',
    content: text.content,
    version: 2,
  });
  await create(ana, pathOf(club, page.id), undefined, 'DELETE');
  expect((await request(cleo, 'GET', pathOf(club, page.id))).status).toBe(404);
  expect(await titlesOf(cleo, club)).toEqual([]);
});

test('of two who save at once, the second is refused, and both texts are still there', async () => {
  const { ana, ben, club } = await newStaffedClub();
  const page = await write(ana, club);
  const outcomes = await concurrently(
    [ana, ben].map(
      (role): Transaction => ({
        role,
        work: (tx) => {
          const update = tx.json({ version: 1, content: `By ${role.id}` });
          return tx`select private.update_club_page(${club.id}, ${page.id}, ${update})`;
        },
      }),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['PT409', null].toSorted());
  const late = outcomes[0] === null ? ben : ana;
  const current = await get(late, club, page.id);
  expect(current.content).not.toContain(late.id);
  expect(readRefusal(await save(late, club, page, { content: 'Mine' }), 409)).toBe(
    'This page has been changed since you opened it. Your text has not been saved.',
  );
  // The writer looks at the other version and decides.
  await age(page.id);
  await saved(late, club, current, { content: 'Mine' });
  const texts = await Promise.all(
    (await versionsOf(ana, club, page.id)).map(async ({ version }) => {
      const { content } = await get(ana, club, page.id, `?version=${version}`);
      return content;
    }),
  );
  expect(texts).toContain('Mine');
  expect(texts).toContain(current.content);
});

test('each author’s last text of an hour is kept, up to fifty, and any of them can be restored', async () => {
  const { ana, ben, club } = await newStaffedClub();
  const page = await write(ana, club, { content: 'First' });
  let current = await saved(ana, club, page, { content: 'First, corrected' });
  current = await saved(ben, club, current, { content: 'Vandalised' });
  current = await saved(ben, club, current, { content: 'Vandalised again' });
  expect((await versionsOf(ben, club, page.id)).map(({ version, author }) => [version, author?.id])).toEqual([
    [4, ben.id],
    [2, ana.id],
  ]);
  const earlier = await get(ana, club, page.id, '?version=2');
  expect(earlier).toMatchObject({ content: 'First, corrected', version: 2 });
  current = await saved(ana, club, current, { title: earlier.title, content: earlier.content });
  expect(current).toMatchObject({ content: 'First, corrected', version: 5 });
  expect((await request(ana, 'GET', `${pathOf(club, page.id)}?version=3`)).status).toBe(404);

  await age(page.id);
  await sql`
    insert into club_page_versions (page_id, number, title, content, author_id)
    select ${page.id}, n, 'Old', 'Old', ${ben.id} from generate_series(6, 60) n`;
  await sql`update club_pages set version = 60 where id = ${page.id}`;
  await saved(ana, club, { id: page.id, version: 60 }, { content: 'Newest' });
  const kept = await versionsOf(ana, club, page.id);
  expect(kept).toHaveLength(clubPageVersionsMax);
  expect([kept[0]?.version, kept.at(-1)?.version]).toEqual([61, 12]);
});

test('saving a page as it is makes no version', async () => {
  const { ana, club } = await newStaffedClub();
  const page = await write(ana, club);
  expect((await saved(ana, club, page, { ...text, pictures: [] })).version).toBe(1);
  expect(await saved(ana, club, page, { editors: 'MEMBERS' })).toMatchObject({
    version: 1,
    editors: 'MEMBERS',
  });
});

test('members edit a page that is open to them, but not in a time-out, and not after they have left', async () => {
  const { ana, cleo, club } = await newStaffedClub();
  const page = await write(ana, club, { editors: 'MEMBERS' });
  expect((await get(cleo, club, page.id)).viewer).toMatchObject({ canEdit: true, canManage: false });
  const current = await saved(cleo, club, page, { content: 'Lent to Cleo' });
  await create(ana, `/clubs/${club.id}/time-outs`, { userId: cleo.id, hours: 1 });
  expect((await get(cleo, club, page.id)).viewer.canEdit).toBe(false);
  expect(readRefusal(await save(cleo, club, current, { content: 'Mine' }), 403)).toBe(
    'You are in a time-out in this club. You can read, but not write until it ends.',
  );
  await create(ana, `/clubs/${club.id}/members/${cleo.id}`, undefined, 'DELETE');
  expect((await save(cleo, club, current, { content: 'Mine' })).status).toBe(404);
  expect((await get(ana, club, page.id)).content).toBe('Lent to Cleo');
});

test('a banned user reads the pages of a public club, and edits none', async () => {
  const { ana, cleo, club } = await newStaffedClub(false);
  const page = await write(ana, club, { editors: 'MEMBERS' });
  await create(ana, `/clubs/${club.id}/bans`, { userId: cleo.id });
  expect((await get(cleo, club, page.id)).viewer).toMatchObject({ canEdit: false, canSeeVersions: false });
  expect(readRefusal(await save(cleo, club, page, { content: 'Mine' }), 403)).toBe(
    'You are banned from this club.',
  );
});

test('visitors of a public club read the current version, and members what was there before', async () => {
  const { ana, ben, cleo, club } = await newStaffedClub(false);
  const page = await write(ana, club, { content: 'The key is under the stone' });
  await saved(ben, club, page, { content: 'Ask for the key' });
  const visitor = await newUser('Vera Visitor');
  expect((await get(visitor, club, page.id)).content).toBe('Ask for the key');
  expect((await request(visitor, 'GET', `${pathOf(club, page.id)}?version=1`)).status).toBe(404);
  expect((await versionsOf(visitor, club, page.id)).map(({ version }) => version)).toEqual([2]);
  expect((await get(cleo, club, page.id, '?version=1')).content).toBe('The key is under the stone');
  expect(await rowsFor(visitor, page.id)).not.toContain('stone');
});
const rowsFor = async (user: User, page: string) =>
  JSON.stringify(await as(user, (tx) => tx`select * from club_page_versions where page_id = ${page}`));

test('a club has at most twenty pages, also if two are added at once', async () => {
  const { ana, ben, club } = await newStaffedClub();
  for (let count = 1; count < clubPagesMax; count += 1) await newClubPage(club, ana);
  const outcomes = await concurrently(
    [ana, ben].map(
      (role): Transaction => ({
        role,
        work: (tx) => tx`select private.create_club_page(${club.id}, ${tx.json(text)})`,
      }),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['PT409', null].toSorted());
  expect(await titlesOf(ana, club)).toHaveLength(clubPagesMax);
  // One that moderators removed counts, because it may be restored.
  await sql`update club_pages set is_removed = true where club_id = ${club.id} and position = 1`;
  expect(readRefusal(await request(ana, 'POST', `/clubs/${club.id}/pages`, text), 409)).toBe(
    'A club can have at most 20 pages. Delete one first.',
  );
});

test('pages are in the order that the admins give them, and new ones are last', async () => {
  const { ana, cleo, club } = await newStaffedClub();
  const [a, b, c] = [
    await write(ana, club, { title: 'A' }),
    await write(ana, club, { title: 'B' }),
    await write(ana, club, { title: 'C' }),
  ];
  const order = async (...ids: string[]) =>
    read(await request(ana, 'PATCH', `/clubs/${club.slug}/page-order`, { ids }), clubPageList).items.map(
      ({ title }) => title,
    );
  expect(await order(c.id, a.id, b.id)).toEqual(['C', 'A', 'B']);
  expect(await order(b.id, crypto.randomUUID(), b.id)).toEqual(['B', 'C', 'A']);
  await write(ana, club, { title: 'D' });
  expect(await titlesOf(cleo, club)).toEqual(['B', 'C', 'A', 'D']);
});

test('what a page cannot be is refused with the field’s name', async () => {
  const { ana, club } = await newStaffedClub();
  for (const [field, value] of [
    ['title', ' '],
    ['title', 'x'.repeat(81)],
    ['title', 'a\u202eb'],
    ['content', '\u200b'],
    ['content', 'x'.repeat(20_001)],
    ['editors', 'EVERYONE'],
    ['pictures', Array(21).fill('https://a.example/storage/v1/object/public/media/x/y.png')],
  ] as const)
    expect(
      readIssues(await request(ana, 'POST', `/clubs/${club.id}/pages`, { ...text, [field]: value })),
    ).toEqual([field]);
  const page = await write(ana, club);
  expect(readIssues(await request(ana, 'PATCH', pathOf(club, page.id), { content: 'No version' }))).toEqual([
    'version',
  ]);
});

describe('pictures', () => {
  const upload = async (by: User) =>
    read(await request(by, 'POST', '/upload', uploadForm(png)), uploadReply, 201).url;
  const isThere = async (url: string) => (await fetch(url)).ok;
  const clean = async (by: User) => {
    await sql`
      update storage.objects set created_at = now() - interval '25 hours'
      where name in (select name from private.files_of(${by.id}))`;
    await request(by, 'POST', '/jobs/remove-unused-uploads', undefined, { apikey: stack.SECRET_KEY });
  };

  test('stay as long as a version shows them, and go with the club', async () => {
    const { ana, ben, club } = await newStaffedClub();
    const [shown, unused] = [await upload(ana), await upload(ana)];
    const page = await write(ana, club, { pictures: [shown] });
    expect(page.pictures).toEqual([{ url: shown }]);
    expect(await sql`select from club_page_versions where picture_urls::text like '%http%'`).toHaveLength(0);
    await saved(ben, club, page, { pictures: [] });
    await clean(ana);
    expect([await isThere(shown), await isThere(unused)]).toEqual([true, false]);
    await create(ana, `/clubs/${club.id}`, undefined, 'DELETE');
    await sql`update clubs set deleted_at = now() - interval '8 days' where id = ${club.id}`;
    await sql`select private.erase_deleted_clubs()`;
    expect(await sql`select from club_page_versions where page_id = ${page.id}`).toHaveLength(0);
    await clean(ana);
    expect(await isThere(shown)).toBe(false);
  });

  test('on another site are refused', async () => {
    const { ana, club } = await newStaffedClub();
    const elsewhere = `https://other.example/storage/v1/object/public/media/${crypto.randomUUID()}/a.png`;
    const draft = { ...text, pictures: [elsewhere] };
    expect(readRefusal(await request(ana, 'POST', `/clubs/${club.id}/pages`, draft), 400)).toBe(
      'Please upload the picture here. The address of another site cannot be used.',
    );
    expect(
      readIssues(
        await request(ana, 'POST', `/clubs/${club.id}/pages`, {
          ...text,
          pictures: ['https://a.example/b.png'],
        }),
      ),
    ).toEqual(['pictures.0']);
  });

  test('and the text stay without a name when the author’s account is deleted, and so do reports', async () => {
    for (const mode of ['erase', 'keep_posts']) {
      const { ana, ben, cleo, club } = await newStaffedClub();
      const picture = await upload(ben);
      const page = await write(ben, club, { pictures: [picture] });
      const report = await newReport(cleo, { reportedClubPageId: page.id });
      await create(ben, '/users/me', { mode }, 'DELETE');
      expect(await get(ana, club, page.id)).toMatchObject({
        ...text,
        author: null,
        pictures: [{ url: picture }],
      });
      await clean(ana);
      expect(await isThere(picture)).toBe(true);
      expect([...(await sql`select subject_id from reports where id = ${report}`)]).toEqual([
        { subject_id: null },
      ]);
    }
  });
});

test('across a block, a page is shown without its author, except to the owner and admins', async () => {
  const { ana, ben, cleo, club } = await newStaffedClub();
  const page = await write(ben, club);
  await create(cleo, `/users/${ben.id}/block`);
  const authorFor = async (user: User) => (await get(user, club, page.id)).author?.id;
  expect([await authorFor(cleo), await authorFor(ana), await authorFor(ben)]).toEqual([
    undefined,
    ben.id,
    ben.id,
  ]);
});

test('a page is reported, removed with its versions, and restored', async () => {
  const { ana, ben, cleo, club } = await newStaffedClub();
  const moderator = await newModerator();
  const page = await write(ben, club, { content: 'Buy from me' });
  expect(
    (await request(ben, 'POST', '/reports', { reason: 'SPAM', reportedClubPageId: page.id })).status,
  ).toBe(400);
  const outsider = await newUser();
  expect(
    (await request(outsider, 'POST', '/reports', { reason: 'SPAM', reportedClubPageId: page.id })).status,
  ).toBe(404);
  const report = await create(cleo, '/reports', { reason: 'SPAM', reportedClubPageId: page.id });
  const seen = async () =>
    read(await request(moderator, 'GET', `/reports/${report}`), reportDetails).moderation;
  expect(await seen()).toMatchObject({
    subject: { id: ben.id },
    content: { title: text.title, text: 'Buy from me', isRemoved: false, club: { slug: club.slug } },
  });
  // The club is private, so its owner sees it too. Its author, an admin, does not.
  const reportedTo = async (user: User) =>
    read(await request(user, 'GET', `/clubs/${club.slug}/reports`), clubReportPage).items;
  expect(await reportedTo(ana)).toMatchObject([
    { id: page.id, kind: 'club_page', text: 'Buy from me', viewer: { canRemove: false, canBan: true } },
  ]);
  expect(await reportedTo(ben)).toEqual([]);
  expect((await decide(moderator, report, { act: 'REMOVE' })).status).toBe(200);
  for (const user of [ana, ben, cleo]) {
    expect((await request(user, 'GET', pathOf(club, page.id))).status).toBe(404);
    expect((await save(user, club, page, { content: 'Again' })).status).toBe(404);
    expect((await request(user, 'DELETE', pathOf(club, page.id))).status).toBe(404);
    expect(await titlesOf(user, club)).toEqual([]);
    expect(await rowsFor(user, page.id)).toBe('[]');
  }
  expect((await request(ben, 'GET', '/notifications')).text).toContain('Our moderators removed your page');
  await request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' });
  expect((await get(cleo, club, page.id)).content).toBe('Buy from me');
});

test('a ban can also remove the pages that only the banned admin wrote in the last week', async () => {
  const { ana, ben, club } = await newStaffedClub();
  const own = await write(ben, club, { title: 'Only Ben' });
  const shared = await write(ben, club, { title: 'Also Ana' });
  await saved(ana, club, shared, { content: 'Better' });
  const old = await newClubPage(club, ben, { title: 'Old', at: new Date(Date.now() - 8 * 86_400_000) });
  await create(ana, `/clubs/${club.id}/bans`, { userId: ben.id, removesRecent: 'WEEK' });
  expect(await titlesOf(ana, club)).toEqual(['Also Ana', 'Old']);
  expect((await request(ana, 'GET', pathOf(club, own.id))).status).toBe(404);
  expect((await get(ana, club, old)).title).toBe('Old');
});

test('a deleted club hides its pages, and brings them back', async () => {
  const { ana, cleo, club } = await newStaffedClub(false);
  const page = await write(ana, club);
  await create(ana, `/clubs/${club.id}`, undefined, 'DELETE');
  for (const user of [ana, cleo]) {
    expect((await request(user, 'GET', pathOf(club, page.id))).status).toBe(404);
    expect((await save(user, club, page, { content: 'Mine' })).status).toBe(404);
    expect(await rowsFor(user, page.id)).toBe('[]');
  }
  await create(ana, `/clubs/${club.id}/restore`);
  expect((await get(cleo, club, page.id)).content).toBe(text.content);
});

test('the export has the versions that the user wrote, also after they have left', async () => {
  const { ana, cleo, club } = await newStaffedClub();
  const page = await write(ana, club, { editors: 'MEMBERS' });
  await saved(cleo, club, page, { content: 'Lent to Cleo' });
  await create(cleo, `/clubs/${club.id}/leave`);
  const [exported] = await as(cleo, (tx) => tx`select private.export('club_pages') as pages`);
  expect(exported?.pages).toMatchObject([{ title: text.title, content: 'Lent to Cleo', version: 2 }]);
});
