/** The weekly digest, from the choice to the mailbox. */
import type { ISql, TransactionSql } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailSettings, unsubscribed } from '../../functions/_shared/contract/mail.ts';
import { type DigestFacts, digestFacts } from '../../functions/mail/digest-facts.ts';
import { beginEvent, cancelEvent, hideEvent, newEvent } from '../support/event-scene.ts';
import { rolesInNewScene } from '../support/every-role.ts';
import { newHumidorItem } from '../support/humidor-scene.ts';
import { confirmAddress, emailsTo, nextEmailTo } from '../support/mailbox.ts';
import { rowsReadBy } from '../support/plans.ts';
import { read, readIssues } from '../support/responses.ts';
import { refused, rolledBack } from '../support/roles.ts';
import { type Club, newClub, newComment, newPost } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { block, muteUser, newUser, request, type User } from '../support/users.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const choose = async (user: User, weekday: number | null, timezone = 'Europe/Lisbon') =>
  read(await request(user, 'PATCH', '/users/me/mail/digest', { weekday, timezone }), mailSettings);
const makeDue = (users: User[]) =>
  sql`update private.digests set due_at = now() where user_id = any (${users.map(({ id }) => id)}::uuid[])`;
const digestOf = async (user: User) =>
  (
    await sql<{ due_at: Date; hour: number; weekday: number; days: number }[]>`
      select due_at, extract(hour from due_at at time zone timezone)::int as hour,
        extract(isodow from due_at at time zone timezone)::int as weekday,
        extract(epoch from due_at - now())::float / 86400 as days
      from private.digests where user_id = ${user.id}`
  )[0];
const mailsTo = (user: User) =>
  sql<{ id: string; attempts: number }[]>`
    select id, attempts from private.mails where user_id = ${user.id} and kind = 'digest'`;
/** Starts a run of the function, as Postgres does. */
const run = () =>
  fetch(`${stack.API_URL}/functions/v1/mail`, { method: 'POST', headers: { apikey: stack.SECRET_KEY } });

/** What a digest would say to a reader now. Null: there is none. */
async function factsFor(reader: User, tx: ISql = sql): Promise<DigestFacts | null> {
  const [row] = await tx<
    { facts: unknown }[]
  >`select facts from private.digest_facts(array[${reader.id}]::uuid[])`;
  return row ? digestFacts.parse(row.facts) : null;
}

/** A member who wants a digest, a club with an event, and a post with a comment there. */
async function newDigestScene() {
  const [owner, author, reader] = [await newUser('Ana Prado'), await newUser('Ben Author'), await newUser()];
  const club = await newClub({ owner, members: [author, reader], isPrivate: true });
  const event = await newEvent(club, owner, { title: 'Roof herf', location: 'The terrace' });
  const post = await newPost(club, author);
  await newComment(post, owner);
  const address = await confirmAddress(reader);
  await choose(reader, 1);
  return { owner, author, reader, club, event, post, address };
}
type DigestScene = Awaited<ReturnType<typeof newDigestScene>>;

describe('the backlog', () => {
  const { everyRole } = rolesInNewScene();
  everyRole('reads who wants a digest', (tx) => tx`select * from private.digests`, { otherwise: refused });
  everyRole('claims digests', (tx) => tx`select * from private.claim_digests(1)`, { otherwise: refused });
  everyRole(
    'reads the digest of another user',
    (tx, { member }) => tx`select * from private.digest_facts(array[${member.id}]::uuid[])`,
    { otherwise: refused },
  );
  everyRole(
    'reads as another user',
    (tx, { member, post }) =>
      tx`select private.digest_facts_for(${member.id}, 'UTC', current_date, array[${post}]::uuid[], '{}', true)`,
    { otherwise: refused },
  );
});

describe('the choice', () => {
  test('is off at first, and then a day, at eight by the reader’s clock', async () => {
    const reader = await newUser();
    expect(read(await request(reader, 'GET', '/users/me/mail'), mailSettings).digest).toBeNull();
    expect((await choose(reader, 3, 'Asia/Tokyo')).digest).toEqual({ weekday: 3, timezone: 'Asia/Tokyo' });
    const chosen = await digestOf(reader);
    expect(chosen).toMatchObject({ hour: 8, weekday: 3 });
    expect(chosen?.days).toBeGreaterThan(0);
    expect(chosen?.days).toBeLessThanOrEqual(7);
    expect((await choose(reader, 5, 'Asia/Tokyo')).digest).toMatchObject({ weekday: 5 });
    expect(await digestOf(reader)).toMatchObject({ hour: 8, weekday: 5 });
    expect((await choose(reader, null)).digest).toBeNull();
    expect(await digestOf(reader)).toBeUndefined();
  });

  test('counts by UTC in a time zone that Postgres does not know', async () => {
    expect((await choose(await newUser(), 1, 'Europe/Atlantis')).digest?.timezone).toBe('UTC');
  });

  test.each([{ weekday: 0 }, { weekday: 8 }, { weekday: 1.5 }, { weekday: '1' }, {}])(
    '%j is refused',
    async (choice) => {
      const response = await request(await newUser(), 'PATCH', '/users/me/mail/digest', {
        timezone: 'UTC',
        ...choice,
      });
      expect(readIssues(response)).toEqual(['weekday']);
    },
  );

  // The clocks in New York go back on November 1.
  test.each([
    [1, 'Europe/Lisbon', '2026-11-26T12:00:00Z', '2026-11-30T08:00:00.000Z'],
    [4, 'Europe/Lisbon', '2026-11-26T07:59:59Z', '2026-11-26T08:00:00.000Z'],
    [4, 'Europe/Lisbon', '2026-11-26T08:00:00Z', '2026-12-03T08:00:00.000Z'],
    [4, 'Asia/Tokyo', '2026-11-26T22:30:00Z', '2026-12-02T23:00:00.000Z'],
    [7, 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-01T13:00:00.000Z'],
    [1, 'Pacific/Kiritimati', '2026-11-29T18:00:00Z', '2026-12-06T18:00:00.000Z'],
  ])('of weekday %i in %s, after %s, is %s', async (weekday, zone, since, next) => {
    const [row] = await sql<
      { at: Date }[]
    >`select private.next_digest_at(${weekday}, ${zone}, ${since}) as at`;
    expect(row?.at.toISOString()).toBe(next);
  });
});

test('a digest arrives once, says what is new, and can be stopped without other emails', async () => {
  const { reader, address, event, post, club } = await newDigestScene();
  await newHumidorItem(reader, { product: 'Aurora', brand: 'Casa', readyOn: day(-1) });
  await makeDue([reader]);
  const email = await nextEmailTo(address);
  expect(email.subject).toBe('Your week: 1 event, 1 discussion and 1 item ready');
  for (const words of [
    'Roof herf',
    `${club.slug}\u00a0· `,
    `${stack.SITE_URL}/events/${event}`,
    'Ben Author posted',
    `${stack.SITE_URL}/posts/${post}`,
    'Casa Aurora',
    `${stack.SITE_URL}/humidor?rest=READY`,
  ])
    expect(email.text).toContain(words);
  expect(email.html).toContain(`href="${stack.SITE_URL}/posts/${post}"`);
  expect(email.text).toContain('Stop the weekly digest:');
  const next = await digestOf(reader);
  expect(next).toMatchObject({ weekday: 1, hour: 8 });
  expect(next?.days).toBeGreaterThan(0);

  const headerOf = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? '';
  const stopped = await fetch(headerOf('list-unsubscribe').slice(1, -1), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(unsubscribed.parse(await stopped.json())).toEqual({ type: 'DIGEST' });
  expect(read(await request(reader, 'GET', '/users/me/mail'), mailSettings)).toMatchObject({
    digest: null,
    clubInvite: true,
    eventReminder: true,
    account: true,
  });
});

test('a week without news brings no email, and the next one is a week later', async () => {
  const reader = await newUser();
  const address = await confirmAddress(reader);
  await newClub({ members: [reader] });
  await newHumidorItem(reader, { readyOn: day(-30) });
  await choose(reader, 1);
  await makeDue([reader]);
  await expect.poll(async () => (await digestOf(reader))?.days ?? 0).toBeGreaterThan(0);
  expect(await mailsTo(reader)).toHaveLength(0);
  expect(await emailsTo(address)).toEqual([]);
});

test('no choice brings two digests within six days', async () => {
  const { reader, address } = await newDigestScene();
  await makeDue([reader]);
  await nextEmailTo(address);
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    await choose(reader, null);
    await choose(reader, weekday);
    expect((await digestOf(reader))?.days).toBeGreaterThan(5.9);
  }
});

describe('at the moment of sending', () => {
  let scene: DigestScene;
  beforeAll(async () => {
    scene = await newDigestScene();
  });

  type Counts = { events: number; posts: number } | null;
  const all = { events: 1, posts: 1 };
  const noPosts = { events: 1, posts: 0 };
  const noEvents = { events: 0, posts: 1 };
  const mute = (tx: TransactionSql, reader: User, column: string, id: string, until = 'infinity') =>
    tx`insert into mutes (user_id, ${tx(column)}, ends_at)
      values (${reader.id}, ${id}, ${until}::text::timestamptz)`;

  test.each<[string, Counts, (tx: TransactionSql, scene: DigestScene) => PromiseLike<unknown>]>([
    ['nothing else happened', all, (tx) => tx`select`],
    ['the reader blocked the author', noPosts, (tx, { reader, author }) => block(tx, reader, author)],
    ['the author blocked the reader', noPosts, (tx, { reader, author }) => block(tx, author, reader)],
    [
      'the reader muted the author',
      noPosts,
      (tx, { reader, author }) => mute(tx, reader, 'muted_user_id', author.id),
    ],
    ['the reader muted the post', noPosts, (tx, { reader, post }) => mute(tx, reader, 'post_id', post)],
    ['the reader muted the club', null, (tx, { reader, club }) => mute(tx, reader, 'club_id', club.id)],
    [
      'a mute of the club ended',
      all,
      (tx, { reader, club }) => mute(tx, reader, 'club_id', club.id, '2020-01-01'),
    ],
    [
      'the post was hidden',
      noPosts,
      (tx, { post }) => tx`update posts set is_removed = true where id = ${post}`,
    ],
    ['the post was deleted', noPosts, (tx, { post }) => tx`delete from posts where id = ${post}`],
    ['its comment was deleted', noPosts, (tx, { post }) => tx`delete from comments where post_id = ${post}`],
    [
      'the post is older than a week',
      noPosts,
      (tx, { post }) => tx`update posts set created_at = now() - interval '8 days' where id = ${post}`,
    ],
    [
      'its author left it behind',
      all,
      (tx, { post }) => tx`update posts set author_id = null where id = ${post}`,
    ],
    ['the event was cancelled', noEvents, (tx, { event }) => cancelEvent(tx, event)],
    ['the event was hidden', noEvents, (tx, { event }) => hideEvent(tx, event)],
    ['the event has begun', noEvents, (tx, { event }) => beginEvent(tx, event)],
    [
      'the event was moved to next month',
      noEvents,
      (tx, { event }) => tx`update events set starts_at = now() + interval '15 days' where id = ${event}`,
    ],
    [
      'the reader has left the club',
      null,
      (tx, { reader }) => tx`delete from club_members where user_id = ${reader.id}`,
    ],
    [
      'the reader was banned',
      null,
      async (tx, { reader, owner, club }) => {
        await tx`delete from club_members where user_id = ${reader.id}`;
        await tx`insert into club_bans (club_id, user_id, banned_by) values (${club.id}, ${reader.id}, ${owner.id})`;
      },
    ],
    [
      'the reader was suspended',
      null,
      (tx, { reader }) =>
        tx`insert into suspensions (user_id, reason, ends_at) values (${reader.id}, 'Spam', 'infinity')`,
    ],
    [
      'the club was deleted',
      null,
      (tx, { club }) => tx`update clubs set deleted_at = now() where id = ${club.id}`,
    ],
    [
      'the reader turned it off',
      null,
      (tx, { reader }) => tx`delete from private.digests where user_id = ${reader.id}`,
    ],
    [
      'the address is no longer confirmed',
      null,
      (tx, { reader }) => tx`update auth.users set email_confirmed_at = null where id = ${reader.id}`,
    ],
    [
      'an email to the address came back',
      null,
      (tx, { address }) => tx`select private.record_bounce(${address}, 'BOUNCED', now())`,
    ],
  ])('after %s', async (_, expected, meanwhile) => {
    const facts = await rolledBack(async (tx) => {
      await meanwhile(tx, scene);
      return factsFor(scene.reader, tx);
    });
    expect(facts && { events: facts.events.length, posts: facts.posts.length }).toEqual(expected);
  });

  test('a digest that is tried again says what is true then', async () => {
    const { reader, event } = scene;
    const claimed = await rolledBack(async (tx) => {
      type Claimed = { id: string; user_id: string; attempts: number; facts: DigestFacts };
      const claim = async () =>
        (await tx<Claimed[]>`select * from private.claim_digests(1000)`).filter(
          ({ user_id }) => user_id === reader.id,
        );
      await tx`update private.digests set due_at = now() where user_id = ${reader.id}`;
      const first = await claim();
      const meanwhile = await claim();
      await tx`update private.mails set due_at = now() where user_id = ${reader.id}`;
      await cancelEvent(tx, event);
      const again = await claim();
      await tx`update private.mails set due_at = now() where user_id = ${reader.id}`;
      await tx`delete from club_members where user_id = ${reader.id}`;
      const gone = await claim();
      const left = await tx`select from private.mails where user_id = ${reader.id}`;
      return { first, meanwhile, again, gone: gone.length, left: left.length };
    });
    const [first, again] = [claimed.first[0], claimed.again[0]];
    expect(first).toMatchObject({ attempts: 1, facts: { events: [{ id: event }] } });
    expect(claimed.meanwhile).toEqual([]);
    expect(again).toMatchObject({ id: first?.id, attempts: 2, facts: { events: [] } });
    expect([claimed.gone, claimed.left]).toEqual([0, 0]);
  });
});

describe('the posts of all clubs', () => {
  test('are the five with the most comments, and a muted author takes up no place', async () => {
    const [author, muted, reader] = [await newUser(), await newUser(), await newUser()];
    const clubs = await Promise.all([
      newClub({ members: [author, muted, reader] }),
      newClub({ members: [author, reader] }),
    ]);
    await confirmAddress(reader);
    await choose(reader, 1);
    const posted = async (club: Club, by: User, comments: number) => {
      const id = await newPost(club, by);
      await sql`update posts set comment_count = ${comments} where id = ${id}`;
      return id;
    };
    await posted(clubs[0], muted, 99);
    await muteUser(sql, reader, muted);
    const ids: string[] = [];
    for (const [at, comments] of [9, 8, 7, 6, 5, 4, 0].entries())
      ids.push(await posted(clubs[at % 2 ? 1 : 0], author, comments));
    const facts = await factsFor(reader);
    expect(facts?.posts.map(({ id, commentCount }) => [id, commentCount])).toEqual(
      [9, 8, 7, 6, 5].map((comments, at) => [ids[at], comments]),
    );
  });
});

test('what was written in a private club is not in a digest, and in a public one it is', async () => {
  const [author, reader] = [await newUser(), await newUser()];
  await confirmAddress(reader);
  await choose(reader, 1);
  for (const isPrivate of [true, false]) {
    const club = await newClub({ members: [author, reader], isPrivate });
    await newComment(await newPost(club, author), author);
  }
  const texts = (await factsFor(reader))?.posts.map(({ text }) => text);
  expect(texts?.toSorted()).toEqual(['A post of the tests', null]);
});

test('what has become ready this week is named, and what was ready before is counted', async () => {
  const reader = await newUser();
  await confirmAddress(reader);
  await choose(reader, 1);
  await newHumidorItem(reader, { product: 'Aurora', brand: 'Casa', readyOn: day(-1) });
  await newHumidorItem(reader, { product: 'Brasa', readyOn: day(-4) });
  await newHumidorItem(reader, { product: 'Long ago', readyOn: day(-40) });
  await newHumidorItem(reader, { product: 'Resting', readyOn: day(4) });
  await newHumidorItem(reader, { product: 'Smoked', readyOn: day(-2), left: 0 });
  await newHumidorItem(reader, { product: 'Any time' });
  expect((await factsFor(reader))?.ready).toEqual({ names: ['Casa Aurora', 'Brasa'], newCount: 2, count: 3 });
});

test('each reader gets one digest, whatever the number of runs at once', async () => {
  const owner = await newUser();
  const readers = await Promise.all(Array.from({ length: 12 }, () => newUser()));
  const club = await newClub({ owner, members: readers });
  await newEvent(club, owner);
  const addresses = await Promise.all(readers.map(confirmAddress));
  await Promise.all(readers.map((reader) => choose(reader, 1)));
  await makeDue(readers);
  await Promise.all([run(), run(), run()]);
  for (const address of addresses) await nextEmailTo(address);
  await run();
  const counts = await Promise.all(addresses.map(async (address) => (await emailsTo(address)).length));
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('a batch reads the posts of a week once, then five per reader, and nothing older', async () => {
  const owner = await newUser();
  const readers = await Promise.all(Array.from({ length: 20 }, () => newUser()));
  const [club, ...others] = await Promise.all([
    newClub({ owner, members: readers }),
    ...Array.from({ length: 5 }, () => newClub({ owner })),
  ]);
  await Promise.all([...readers.map(confirmAddress), ...readers.map((reader) => choose(reader, 1))]);
  const ids = readers.map(({ id }) => id);
  const read = await rolledBack(async (tx) => {
    // So Postgres prefers whole tables to indexes, as it does when its statistics mislead it.
    await tx`set local random_page_cost = 1000`;
    const readFor = (some: string[]) =>
      rowsReadBy(tx, `select * from private.digest_facts('{${some.join(',')}}')`, 'posts');
    const write = (clubs: Club[], age: string, count: number) => tx`
      insert into posts (club_id, author_id, content, comment_count, created_at)
      select c.id, ${owner.id}, 'Hi', 1, now() - ${age}::text::interval
      from unnest(${clubs.map(({ id }) => id)}::uuid[]) c (id) cross join generate_series(1, ${count}::int)`;
    await write([club], '1 day', 500);
    await write([club, ...others], '30 days', 500);
    await tx`analyze posts`;
    const [one, all] = [await readFor(ids.slice(0, 1)), await readFor(ids)];
    const [posts] = await tx<{ count: number }[]>`
      select count(*)::int from posts where created_at > now() - interval '7 days'`;
    return { one, all, week: posts?.count ?? 0 };
  });
  expect(read.one).toBeLessThanOrEqual(read.week + 5);
  expect(read.all).toBeLessThanOrEqual(read.week + 5 * readers.length);
});
