/** What banned users of a public club can still do there, and what a ban ends. */
import type { TransactionSql } from 'postgres';
import { describe, expect, test } from 'vitest';
import { comment, commentPage } from '../../functions/_shared/contract/comments.ts';
import { event } from '../../functions/_shared/contract/events.ts';
import { post } from '../../functions/_shared/contract/posts.ts';
import { review } from '../../functions/_shared/contract/reviews.ts';
import { create } from '../support/actions.ts';
import { concurrently, type Transaction, untilBlocked } from '../support/concurrency.ts';
import { contentOf, dataWrites } from '../support/content.ts';
import { newEvent, rsvp } from '../support/event-scene.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { newReview } from '../support/review-scene.ts';
import { outcome, setRole } from '../support/roles.ts';
import { type Club, join, newClub, newPost } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const sentence = 'You are banned from this club.';
const ban = (by: User, club: Club, whom: User, details: object = {}) =>
  create(by, `/clubs/${club.id}/bans`, { userId: whom.id, ...details });

/** A public club with content of its owner and of a former member whom it has banned. */
async function publicScene() {
  const [ana, cleo] = await newUsers('Ana', 'Cleo');
  const club = await newClub({ owner: ana, members: [cleo] });
  const [theirs, own] = [await contentOf(ana, club), await contentOf(cleo, club)];
  await sql`insert into tasting_notes (review_id, strength) values (${own.review}, 3)`;
  await ban(ana, club, cleo);
  return { ana, cleo, club, theirs, own };
}

const pathsOf = ({ post, comment, review, reviewComment, event }: Record<string, string>) => ({
  post: `/posts/${post}`,
  comment: `/posts/${post}/comments/${comment}`,
  review: `/reviews/${review}`,
  reviewComment: `/reviews/${review}/comments/${reviewComment}`,
  event: `/events/${event}`,
});

test('they can write and change nothing, which notifies no one, until the ban ends', async () => {
  const { ana, cleo, club, theirs, own } = await publicScene();
  const name = `@${ana.username}`;
  const [there, mine] = [pathsOf(theirs), pathsOf(own)];
  const acts: [string, string, object?][] = [
    ['POST', `${there.post}/comments`, { content: name }],
    ['POST', `${there.post}/comments`, { content: name, parentId: theirs.comment }],
    ['POST', `${there.post}/like`],
    ['POST', `${there.review}/comments`, { content: name }],
    ['POST', `${there.review}/like`],
    ['POST', `${there.event}/rsvp`, { status: 'GOING' }],
    ['POST', `${mine.post}/comments`, { content: name }],
    ['POST', `${mine.event}/rsvp`, { status: 'MAYBE' }],
    ['PATCH', mine.post, { content: name }],
    ['PATCH', mine.comment, { content: name }],
    ['PATCH', mine.review, { content: name }],
    ['PATCH', mine.review, { notes: { strength: 5 } }],
    ['PATCH', mine.reviewComment, { content: name }],
    ['PATCH', mine.event, { description: name }],
    ['POST', `${mine.event}/cancel`, { note: name }],
  ];
  for (const [method, path, body] of acts) {
    const response = await request(cleo, method, path, body);
    expect([method, path, readRefusal(response, 403)]).toEqual([method, path, sentence]);
  }
  expect(await notificationsOf(ana)).toEqual([]);
  await sql`update club_bans set ends_at = now() where club_id = ${club.id}`;
  for (const [method, path, body] of acts) {
    const response = await request(cleo, method, path, body);
    expect([method, path, response.status < 300]).toEqual([method, path, true]);
  }
});

test('neither does the Data API let them write', async () => {
  const { cleo, theirs, own } = await publicScene();
  const statements: Parameters<typeof outcome>[1][] = [
    ...dataWrites(theirs),
    (tx) => tx`update tasting_notes set strength = 5`,
    (tx) => tx`select private.set_event_cancelled(${own.event}, 'Hi')`,
  ];
  for (const statement of statements) expect(await outcome(cleo, statement)).toBe('PT403');
});

test('a ban from one club is none elsewhere', async () => {
  const { ana, cleo } = await publicScene();
  const elsewhere = await newClub({ owner: ana });
  const written = await newPost(elsewhere, ana);
  expect((await request(cleo, 'POST', `/posts/${written}/comments`, { content: 'Hi' })).status).toBe(201);
  expect(read(await request(cleo, 'GET', `/posts/${written}`), post).viewer.canComment).toBe(true);
  const withoutClub = await newReview(ana);
  expect((await request(cleo, 'POST', `/reviews/${withoutClub}/like`)).status).toBe(200);
  expect(read(await request(cleo, 'GET', `/reviews/${withoutClub}`), review).viewer.canComment).toBe(true);
});

test('they can still read, and what they may do is what they are offered', async () => {
  const { cleo, theirs, own } = await publicScene();
  const [there, mine] = [pathsOf(theirs), pathsOf(own)];
  const get = (path: string) => request(cleo, 'GET', path);
  for (const [paths, isOwn] of [
    [there, false],
    [mine, true],
  ] as const) {
    const rights = { canEdit: false, canDelete: isOwn, canReport: !isOwn };
    expect(read(await get(paths.post), post).viewer).toMatchObject({ ...rights, canComment: false });
    expect(read(await get(paths.review), review).viewer).toMatchObject({ ...rights, canComment: false });
    expect(read(await get(paths.event), event).viewer).toMatchObject({
      ...rights,
      canCancel: false,
      canRsvp: false,
      canSeeWaitlist: false,
    });
    expect((await get(`${paths.event}/waitlist`)).status).toBe(403);
    for (const path of [`${paths.post}/comments`, `${paths.review}/comments`]) {
      const [top] = read(await get(path), commentPage).items;
      expect(comment.parse(top).viewer).toMatchObject({ ...rights, canReply: false });
    }
  }
});

test('they can take back what they wrote, their likes and their RSVPs, and report', async () => {
  const { cleo, theirs, own } = await publicScene();
  const [there, mine] = [pathsOf(theirs), pathsOf(own)];
  await sql`insert into post_likes (post_id, user_id) values (${theirs.post}, ${cleo.id})`;
  await create(cleo, `${there.post}/like`, undefined, 'DELETE');
  expect((await sql`select from post_likes where post_id = ${theirs.post}`).count).toBe(0);
  await create(cleo, `${there.event}/rsvp`, undefined, 'DELETE');
  await create(cleo, '/reports', { reason: 'SPAM', reportedPostId: theirs.post });
  for (const path of [mine.comment, mine.reviewComment, mine.event, mine.review, mine.post])
    await create(cleo, path, undefined, 'DELETE');
});

describe('a ban', () => {
  test('ends RSVPs to events that are not over, and keeps those to past ones', async () => {
    const [ana, cleo, guest] = await newUsers('Ana', 'Cleo', 'Gus');
    const club = await newClub({ owner: ana, members: [cleo] });
    const elsewhere = await newEvent(await newClub({ owner: ana }), ana);
    const [open, hidden, running, past] = [
      await newEvent(club, ana),
      await newEvent(club, ana, { isPublic: false }),
      await newEvent(club, ana, { inHours: -1 }),
      await newEvent(club, ana, { inHours: -2 }),
    ];
    await sql`update events set ends_at = now() + interval '1 hour' where id = ${running}`;
    for (const each of [open, hidden, running, past, elsewhere]) {
      await rsvp(each, cleo, each === running ? 'MAYBE' : 'GOING');
      await rsvp(each, guest);
    }
    await ban(ana, club, cleo);
    // Bans without a membership, and those that replace an earlier one, end them too.
    await ban(ana, club, guest);
    await ban(ana, club, guest, { reason: 'Again' });
    const left =
      await sql`select distinct event_id as id from event_rsvps where user_id in ${sql([cleo.id, guest.id])}`;
    expect(left.map(({ id }) => id).sort()).toEqual([past, elsewhere].sort());
    const [counted] = await sql`select going_count from events where id = ${open}`;
    expect(counted).toEqual({ going_count: 1 });
  });

  test('and an RSVP at the same moment leave no RSVP', async () => {
    const [ana] = await newUsers('Ana');
    const club = await newClub({ owner: ana });
    const events = await Promise.all(Array.from({ length: 3 }, () => newEvent(club, ana)));
    const guests = await newUsers(...Array.from({ length: 6 }, (_, index) => `Guest ${index}`));
    for (const [index, guest] of guests.entries()) {
      if (index % 2) await sql`insert into club_members (club_id, user_id) values (${club.id}, ${guest.id})`;
      if (index % 3 === 0) for (const each of events) await rsvp(each, guest, 'MAYBE');
      const outcomes = await concurrently([
        { role: ana, work: (tx) => tx`select private.ban_member(${club.id}, ${guest.id}, null, null)` },
        ...events.map(
          (each): Transaction => ({
            role: guest,
            work: (tx) => tx`select private.rsvp_to_event(${each}, 'GOING')`,
          }),
        ),
      ]);
      expect(outcomes[0]).toBeNull();
      for (const each of outcomes.slice(1)) expect([null, 'PT403']).toContain(each);
      expect((await sql`select from event_rsvps where user_id = ${guest.id}`).count).toBe(0);
    }
    const [wrong] = await sql`
      select e.id from events e where e.club_id = ${club.id}
        and e.going_count <> (select count(*) from event_rsvps r where r.event_id = e.id and r.status = 'GOING')`;
    expect(wrong).toBeUndefined();
  });
});

describe('a post, event or review that waits for the club is not written if its author is meanwhile', () => {
  const takesClub = (tx: TransactionSql, club: Club) =>
    tx`select from clubs where id = ${club.id} for no key update`;
  const meanwhile: Record<
    string,
    (tx: TransactionSql, club: Club, owner: User, author: User) => Promise<unknown>
  > = {
    banned: async (tx, club, owner, author) => {
      await setRole(tx, owner);
      await tx`select private.ban_member(${club.id}, ${author.id}, null, null, 'WEEK')`;
    },
    removed: async (tx, club, owner, author) => {
      await setRole(tx, owner);
      await tx`select private.remove_member(${club.id}, ${author.id})`;
    },
    suspended: async (tx, club, _, author) => {
      await takesClub(tx, club);
      await tx`insert into suspensions (user_id, reason) values (${author.id}, 'Spam')`;
    },
    'logged out': async (tx, club, _, author) => {
      await takesClub(tx, club);
      await tx`delete from auth.sessions where user_id = ${author.id}`;
    },
  };
  const words = 'Written while waiting';
  const drafts = (club: Club): [string, string, object][] => [
    ['posts', '/posts', { clubId: club.id, content: words }],
    [
      'events',
      `/clubs/${club.id}/events`,
      { title: words, startTime: '2100-01-01T18:00:00.000Z', timezone: 'Europe/Berlin' },
    ],
    [
      'reviews',
      '/reviews',
      { clubId: club.id, category: 'CIGAR', productName: words, rating: 4, title: words, content: words },
    ],
  ];
  test.each(Object.entries(meanwhile))('%s', async (_, happens) => {
    const ana = await newUser('Ana');
    const club = await newClub({ owner: ana });
    for (const [noun, path, draft] of drafts(club)) {
      const author = await newUser('Cleo');
      await join(club, author);
      const { writing } = await sql.begin(async (tx) => {
        await happens(tx, club, ana, author);
        const writing = request(author, 'POST', path, draft);
        await untilBlocked(`create_${noun.slice(0, -1)}`);
        return { writing };
      });
      expect([401, 403, 404], noun).toContain((await writing).status);
      expect(await sql`select from ${sql(noun)} where club_id = ${club.id}`, noun).toHaveLength(0);
    }
    expect((await sql`select post_count from clubs where id = ${club.id}`)[0]).toEqual({ post_count: 0 });
  });
});
