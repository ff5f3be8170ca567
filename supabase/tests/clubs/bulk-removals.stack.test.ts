/**
 * A ban that also removes what the user wrote in the club recently: what it removes, who is told, and how it is undone.
 */
import { describe, expect, test } from 'vitest';
import type { BulkPeriod } from '../../functions/_shared/contract/bulk-removals.ts';
import { clubActivityPage, removableKind } from '../../functions/_shared/contract/clubs/activity.ts';
import { reportDetails } from '../../functions/_shared/contract/reports.ts';
import { create } from '../support/actions.ts';
import { newEvent, rsvp } from '../support/event-scene.ts';
import { onlyAdmins, rolesIn } from '../support/every-role.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { chatOf, newDirect, newMessage } from '../support/message-scene.ts';
import { decide, newModerator, newReport } from '../support/moderation-scene.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newReview, newReviewComment } from '../support/review-scene.ts';
import { refused, rolledBack } from '../support/roles.ts';
import { type Club, join, newClub, newComment, newPost, sceneOfFile } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const kinds = removableKind.options;
const { everyRole } = rolesIn(sceneOfFile(true));

describe('each role', () => {
  everyRole(
    'bans and removes',
    (tx, { club, author }) => tx`select private.ban_member(${club.id}, ${author.id}, null, null, 'DAY')`,
    onlyAdmins,
  );
  everyRole(
    'undoes a removal that does not exist',
    (tx, { club }) => tx`select private.undo_bulk_removal(${club.id}, gen_random_uuid())`,
    { ...onlyAdmins, 'an admin': 'PT404', 'the owner': 'PT404' },
  );
  everyRole(
    'writes the log',
    (tx, { club }) =>
      tx`insert into club_activity (club_id, kind, bulk_counts) values (${club.id}, 'BULK_REMOVED', '{"post": 1}')`,
    { otherwise: refused },
  );
  const internal = {
    'removes what anyone wrote': 'select private.remove_recent(gen_random_uuid(), $1, $$DAY$$, null)',
    'removes any target': 'select private.remove_targets(gen_random_uuid(), $$post$$, array[$1::uuid])',
    'restores the targets of any act': 'select private.restore_targets($1)',
  };
  for (const [action, statement] of Object.entries(internal))
    everyRole(action, (tx, { author }) => tx.unsafe(statement, [author.id]), { otherwise: refused });
});

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A club in which Cleo wrote one of each kind, and Ben one. */
async function writtenScene(isPrivate = false) {
  const [ana, ben, cleo] = await newUsers('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, admin: ben, members: [cleo], isPrivate });
  const bens = await newPost(club, ben);
  const chat = await chatOf(club);
  const written: Record<(typeof kinds)[number], string> = {
    post: await newPost(club, cleo),
    comment: await newComment(bens, cleo),
    review: await newReview(cleo, { club }),
    event: await newEvent(club, cleo),
    message: await newMessage(chat, cleo),
  };
  return { ana, ben, cleo, club, bens, chat, written };
}

const ban = (by: User, club: Club, user: User, removesRecent: BulkPeriod | null = 'DAY') =>
  create(by, `/clubs/${club.id}/bans`, { userId: user.id, removesRecent });
const log = async (by: User, club: Club) =>
  read(await request(by, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items;
const removalIn = async (by: User, club: Club) => {
  const entry = (await log(by, club)).find(({ kind }) => kind === 'BULK_REMOVED');
  if (!entry) throw new Error('Nothing was removed.');
  return entry;
};
const undoPath = (club: Club, id: string) => `/clubs/${club.id}/activity/${id}/undo`;
const undo = async (by: User, club: Club) => create(by, undoPath(club, (await removalIn(by, club)).id));

/** Which of these the club's members can see in the club. */
async function seen(club: Club, written: Partial<Record<(typeof kinds)[number], string>>) {
  const ids = Object.values(written);
  const rows = await sql<{ id: string }[]>`
    select id from posts where id = any (${ids}) and not is_removed
    union all select id from comments where id = any (${ids}) and deleted_at is null
    union all select id from reviews where id = any (${ids}) and not is_removed and club_id = ${club.id}
    union all select id from events where id = any (${ids}) and not is_removed
    union all select id from messages where id = any (${ids}) and deleted_at is null`;
  const visible = new Set(rows.map(({ id }) => id));
  return kinds.filter((kind) => visible.has(written[kind] ?? ''));
}

const oneOfEach = Object.fromEntries(kinds.map((kind) => [kind, 1]));

test.each([false, true])(
  'a ban removes all kinds that can be removed one by one, and one act brings them back (private: %s)',
  async (isPrivate) => {
    const { ana, ben, cleo, club, written } = await writtenScene(isPrivate);
    await ban(ben, club, cleo);
    expect(await seen(club, written)).toEqual([]);
    const entry = await removalIn(ana, club);
    expect([entry.actor?.id, entry.user?.id, entry.isUndone, entry.viewer.canUndo]).toEqual([
      ben.id,
      cleo.id,
      false,
      true,
    ]);
    expect(entry.bulkRemoval).toEqual({ counts: oneOfEach, period: 'DAY' });

    await undo(ana, club);
    await undo(ana, club);
    expect(await seen(club, written)).toEqual(kinds);
    const [restored, removed, banned] = await log(ana, club);
    expect([restored?.kind, restored?.bulkRemoval]).toEqual([
      'BULK_RESTORED',
      { counts: oneOfEach, period: null },
    ]);
    expect([removed?.kind, removed?.isUndone, removed?.viewer.canUndo]).toEqual([
      'BULK_REMOVED',
      true,
      false,
    ]);
    // Lifting the ban is an act of its own.
    expect(banned?.kind).toBe('BANNED');
    expect((await sql`select from club_bans where club_id = ${club.id}`).count).toBe(1);
  },
);

test('counters and stars follow', async () => {
  const { ana, cleo, club, bens } = await writtenScene(true);
  const reply = await newComment(bens, cleo, await newComment(bens, cleo));
  const counts = async () => {
    const [row] = await sql`
      select c.post_count, c.last_post_at, p.comment_count, r.reply_count
      from clubs c, posts p, comments o join comments r on r.id = o.parent_id
      where c.id = ${club.id} and p.id = ${bens} and o.id = ${reply}`;
    return row;
  };
  const before = await counts();
  await ban(ana, club, cleo);
  expect(await counts()).toMatchObject({ post_count: 1, comment_count: 0, reply_count: 0 });
  await undo(ana, club);
  expect(await counts()).toEqual(before);
});

test('nothing is removed unless the request says so, and without anything to remove there is no entry', async () => {
  const { ana, cleo, club, written } = await writtenScene();
  await ban(ana, club, cleo, null);
  expect(await seen(club, written)).toEqual(kinds);
  expect((await log(ana, club)).map(({ kind }) => kind)).not.toContain('BULK_REMOVED');
  const [silent] = await newUsers('Silent');
  await ban(ana, club, silent);
  expect((await log(ana, club)).map(({ kind }) => kind)).not.toContain('BULK_REMOVED');
});

test('only what was written in the period, in this club, by this user', async () => {
  const { ana, ben, cleo, club, bens } = await writtenScene();
  const other = await newClub({ owner: ana, members: [cleo] });
  const [old, older, elsewhere] = [
    await newPost(club, cleo, ago(25)),
    await newPost(club, cleo, ago(24 * 8)),
    await newPost(other, cleo),
  ];
  const direct = await newMessage(await newDirect(cleo, ben), cleo);
  const review = await newReview(cleo);
  const item = await newHumidorItem(cleo, { clubId: club.id });
  const left = async () =>
    (
      await sql<{ id: string }[]>`
        select id from posts where not is_removed and id = any (${[old, older, elsewhere, bens]})
        union all select id from messages where deleted_at is null and id = ${direct}
        union all select id from reviews where not is_removed and id = ${review}
        union all select id from humidor_items where not is_removed and id = ${item}`
    ).map(({ id }) => id);
  await ban(ana, club, cleo, 'DAY');
  expect(new Set(await left())).toEqual(new Set([old, older, elsewhere, bens, direct, review, item]));
  await ban(ana, club, cleo, 'WEEK');
  expect(new Set(await left())).toEqual(new Set([older, elsewhere, bens, direct, review, item]));
});

test('a review stays with its author, as when it is removed alone', async () => {
  const { ana, cleo, club, written } = await writtenScene();
  await ban(ana, club, cleo);
  const response = await request(cleo, 'GET', `/reviews/${written.review}`);
  expect([response.status, (response.body as { club: unknown }).club]).toEqual([200, null]);
});

test('messages from before the admin joined are left alone, because they cannot read them', async () => {
  const { cleo, club, chat, written } = await writtenScene(true);
  const [late] = await newUsers('Late');
  await join(club, late, 'ADMIN');
  await sql`
    update conversation_participants p set from_number = c.last_number from conversations c
    where c.id = p.conversation_id and c.id = ${chat} and p.user_id = ${late.id}`;
  await newMessage(chat, cleo);
  await ban(late, club, cleo);
  expect(await seen(club, written)).toEqual(['message']);
});

test('undoing restores neither what was removed before or by others, nor what its author deleted', async () => {
  const { ana, cleo, club, bens, written } = await writtenScene();
  const moderator = await newModerator();
  const before = await newComment(bens, cleo);
  await create(ana, `/posts/${bens}/comments/${before}`, undefined, 'DELETE');
  const judged = await newPost(club, cleo);
  const report = await newReport(ana, { reportedPostId: judged });
  await decide(moderator, report, { act: 'REMOVE' });
  await ban(ana, club, cleo);
  await undo(ana, club);
  expect((await removalIn(ana, club)).bulkRemoval?.counts).toEqual(oneOfEach);
  expect(await seen(club, { ...written, post: judged, comment: before })).toEqual([
    'review',
    'event',
    'message',
  ]);
  // Once moderators reverse their decision, nothing holds it any more.
  await request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' });
  expect(await seen(club, { post: judged })).toEqual(['post']);
});

test('what the club and moderators removed comes back when both have undone it, in either order', async () => {
  for (const clubFirst of [true, false]) {
    const { ana, cleo, club, written } = await writtenScene();
    const moderator = await newModerator();
    const report = await newReport(ana, { reportedPostId: written.post });
    await ban(ana, club, cleo);
    const look = async () =>
      read(await request(moderator, 'GET', `/reports/${report}`), reportDetails).moderation?.content;
    expect(await look()).toMatchObject({ isRemoved: true, isRemovedByClub: true });
    expect((await decide(moderator, report, { act: 'REMOVE' })).status).toBe(200);
    expect(await look()).toMatchObject({ isRemoved: true, isRemovedByClub: false });
    const reopen = () => request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' });
    await (clubFirst ? undo(ana, club) : reopen());
    expect(await seen(club, { post: written.post })).toEqual([]);
    await (clubFirst ? reopen() : undo(ana, club));
    expect(await seen(club, { post: written.post })).toEqual(['post']);
  }
});

test('the account’s deletion is not undone', async () => {
  const { ana, cleo, club, written } = await writtenScene();
  await ban(ana, club, cleo);
  await create(cleo, '/users/me', { mode: 'erase' }, 'DELETE');
  await undo(ana, club);
  expect(await seen(club, written)).toEqual([]);
  expect((await log(ana, club))[0]?.bulkRemoval).toEqual({ counts: {}, period: null });
});

test('the author is told once, and once more when it comes back', async () => {
  const { ana, ben, cleo, club } = await writtenScene();
  for (let more = 0; more < 5; more += 1) await newPost(club, cleo);
  await ban(ben, club, cleo);
  await undo(ana, club);
  expect(
    (await notificationsOf(cleo)).map(({ title, message, linkUrl }) => [title, message, linkUrl]),
  ).toEqual([
    [
      `${club.slug} brought back what you wrote`,
      'Restored: 6 posts, 1 comment, 1 review, 1 event and 1 message.',
      `/clubs/${club.slug}`,
    ],
    [
      `${club.slug} removed what you wrote in the last 24 hours`,
      'Removed: 6 posts, 1 comment, 1 review, 1 event and 1 message.\nIf you think this is a mistake, message the owner, Ana.',
      `/messages/${ana.username}`,
    ],
    [`You were banned from ${club.slug}`, 'Reason: none given', `/clubs/${club.slug}`],
  ]);
});

test('those who planned to attend an event are told that it does not take place, and that it does again', async () => {
  const { ana, cleo, club, written } = await writtenScene();
  const [dan] = await newUsers('Dan');
  await join(club, dan);
  await rsvp(written.event, dan);
  await ban(ana, club, cleo);
  await undo(ana, club);
  const told = (await notificationsOf(dan)).map(({ title }) => title);
  expect(told).toEqual([
    expect.stringMatching(/takes place after all|is back on/i),
    expect.stringMatching(/cancel/i),
  ]);
});

test('an admin of another club can undo nothing here, and no admin the removal of their own words', async () => {
  const { ana, ben, cleo, club, written } = await writtenScene();
  const [zoe] = await newUsers('Zoe');
  const elsewhere = await newClub({ owner: zoe });
  await ban(ana, club, cleo);
  const { id } = await removalIn(ana, club);
  for (const [user, at, status] of [
    [zoe, club, 404],
    [zoe, elsewhere, 404],
    [cleo, club, 404],
  ] as const)
    expect([user.username, (await request(user, 'POST', undoPath(at, id))).status]).toEqual([
      user.username,
      status,
    ]);
  await create(ana, `/clubs/${club.id}/bans/${cleo.id}`, undefined, 'DELETE');
  await join(club, cleo, 'ADMIN');
  expect(readRefusal(await request(cleo, 'POST', undoPath(club, id)), 403)).toBe(
    'Someone else must undo the removal of what you wrote.',
  );
  expect((await removalIn(cleo, club)).viewer.canUndo).toBe(false);
  expect(await seen(club, written)).toEqual([]);
  // Other entries of the log cannot be undone.
  const other = (await log(ben, club)).find(({ kind }) => kind === 'BANNED');
  expect(readRefusal(await request(ben, 'POST', undoPath(club, other?.id ?? '')), 404)).toBe(
    'There is nothing to undo.',
  );
});

test('an admin can neither ban nor clear another admin', async () => {
  const { ben, club } = await writtenScene();
  const [dora] = await newUsers('Dora');
  await join(club, dora, 'ADMIN');
  const post = await newPost(club, dora);
  const body = { userId: dora.id, removesRecent: 'WEEK' };
  expect((await request(ben, 'POST', `/clubs/${club.id}/bans`, body)).status).toBe(403);
  expect(await seen(club, { post })).toEqual(['post']);
});

test('comments on the club’s reviews are removed, too', async () => {
  const { ana, ben, cleo, club } = await writtenScene(true);
  const comment = await newReviewComment(await newReview(ben, { club }), cleo);
  await ban(ana, club, cleo);
  expect(await seen(club, { comment })).toEqual([]);
});

test('an act removes at most so many, the latest of each kind', async () => {
  const { cleo, club, written } = await writtenScene();
  const old = await newPost(club, cleo, ago(2));
  const [row] = await rolledBack(
    (tx) => tx`select private.remove_recent(gen_random_uuid(), ${cleo.id}, 'DAY', ${club.id}, 3) as counts`,
  );
  expect(row?.counts).toEqual({ post: 2, comment: 1 });
  const [one] = await rolledBack(async (tx) => {
    await tx`select private.remove_recent(gen_random_uuid(), ${cleo.id}, 'DAY', ${club.id}, 1)`;
    return tx`select array_agg(id) as ids from posts where is_removed and author_id = ${cleo.id}`;
  });
  expect([one?.ids, old]).toEqual([[written.post], old]);
});

test('thousands are removed and restored within the time of a request', async () => {
  const { ana, ben, cleo, club, chat } = await writtenScene();
  await sql`
    insert into posts (club_id, author_id, content) select ${club.id}, ${cleo.id}, 'Buy' from generate_series(1, 1500)`;
  await sql`
    insert into comments (post_id, author_id, content)
    select ${await newPost(club, ben)}, ${cleo.id}, 'Buy' from generate_series(1, 2000)`;
  await sql`
    with counted as (
      update conversations set last_number = last_number + 2000, revision = revision + 2000 where id = ${chat}
      returning last_number - 2000 as number, revision - 2000 as revision)
    insert into messages (conversation_id, number, revision, sender_id, content)
    select ${chat}, c.number + n, c.revision + n, ${cleo.id}, 'Buy' from counted c, generate_series(1, 2000) n`;
  await ban(ana, club, cleo, 'WEEK');
  const [removed] = await sql`
    select c.post_count, (select count(*)::int from posts p where p.club_id = c.id and not p.is_removed) as posts
    from clubs c where c.id = ${club.id}`;
  expect(removed).toEqual({ post_count: 2, posts: 2 });
  expect((await removalIn(ana, club)).bulkRemoval?.counts).toMatchObject({
    post: 1501,
    comment: 2001,
    message: 2001,
  });
  await undo(ana, club);
  const [restored] = await sql`select post_count from clubs where id = ${club.id}`;
  expect(restored).toEqual({ post_count: 1503 });
});
