/**
 * How much two users can still see of each other once there is a block between them. Every route of the contract is called
 * as both users, and the response is searched for the other's id, name, post, review and humidor item. GET routes are
 * also called before the block: a route that shows nothing then, because the scene has nothing for it, must be in
 * `nameless`. Other methods get the bodies of the matrix, with the other user in place of every user.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comment, create, post } from '../support/actions.ts';
import { addCoHost, newEvent, newEventMessage, newVenue } from '../support/event-scene.ts';
import { newHumidorItem, newPlace } from '../support/humidor-scene.ts';
import { newJournalEntry } from '../support/journal-scene.ts';
import { channelOf, chatOf, newDirect, newGroup } from '../support/message-scene.ts';
import { newClubFile, newClubPage } from '../support/page-scene.ts';
import { newPipe } from '../support/pipe-scene.ts';
import { newDatePoll } from '../support/poll-scene.ts';
import { closeSockets, listen, settle } from '../support/realtime.ts';
import { newReview } from '../support/review-scene.ts';
import { type Club, newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newSampleNotes, newTasting } from '../support/tasting-scene.ts';
import { newUser, request, type User } from '../support/users.ts';
import { matrix } from './matrix.ts';

/** Shown on purpose: names in shared rooms, and the user's own choices and content. For a mute, the post's id. */
const shown = [
  '/users/me/mutes',
  '/users/me/export',
  '/messages/conversations',
  '/messages/conversations/group/{group}',
  '/messages/conversations/{direct}',
  '/messages/conversations/{group}',
  '/messages/conversations/{chat}',
  '/messages/direct/{other}',
  '/messages/clubs/{club}/conversation',
];
/** The list of blocks, and the profile, which says that the user is blocked. */
const shownToBlocker = ['/users/me/blocks', '/users/{other}'];

/** Routes that name no one to a member except the reader. */
const nameless = [
  ...['/auth/google', '/auth/instagram', '/auth/callback', '/oauth/instagram/userinfo', '/health'],
  ...['/users/me', '/users/me/blocks', '/users/me/devices', '/users/me/suspension', '/users/me/privacy'],
  ...['/users/{username}/clubs', '/users/{username}/palate', '/users/{username}/tastings'],
  ...['/clubs', '/clubs/my-clubs', '/clubs/deleted'],
  // For owners and admins, who see their club's members across a block.
  ...['/clubs/{id}/contents', '/clubs/{id}/activity', '/clubs/{id}/statistics'],
  ...['/clubs/{id}/bans', '/clubs/{id}/requests', '/clubs/{id}/invites'],
  ...['/clubs/{id}/reports', '/clubs/{id}/held-posts'],
  ...['/clubs/{id}/roster', '/clubs/{id}/roster.csv', '/clubs/{id}/labels', '/clubs/{id}/attendance.csv'],
  ...['/clubs/{id}/dues', '/clubs/{id}/dues/{year}', '/clubs/{id}/dues/{year}/dues.csv'],
  ...['/events/{id}/rsvp/me', '/events/{id}/calendar.ics', '/calendar', '/calendar/{file}', '/products'],
  ...['/calendar/events', '/clubs/{id}/calendar/events'],
  '/date-polls',
  // The event of this test does not repeat, and evenings are replies like any event.
  ...['/events/{id}/evenings', '/events/{id}/series.ics'],
  // For hosts. See seats.stack.test.ts.
  ...[
    '/events/{id}/waitlist',
    '/events/{id}/tasting',
    '/events/{id}/tasting/flight',
    '/events/{id}/tasting/board',
  ],
  ...['/humidor', '/humidor/{id}', '/humidor/totals', '/humidor/breakdown', '/humidor/choices'],
  '/humidor/export',
  ...['/humidor/places', '/humidor/places/{id}/readings'],
  ...['/pipes', '/pipes/{id}', '/pipes/{id}/readiness', '/journal/choices'],
  // Two users who share a club write to each other without a request. See requests.stack.test.ts.
  ...['/messages/requests', '/messages/unread-count'],
  ...['/notifications/unread-count', '/notifications/preferences', '/notifications/vapid-public-key'],
  ...['/users/me/mail', '/mail/unsubscribe/{token}', '/notifications/push'],
  // Addresses of files.
  ...['/clubs/{id}/files/{fileId}/address', '/files/{token}'],
  // For moderators, who see everything, and for the reporter.
  ...['/reports', '/reports/{id}', '/reports/{id}/file', '/moderation/open-count', '/moderation/acts'],
];

/** The possible values of a route's parameter: the friend's, the reader's own, and the other user's. */
const parameters: [RegExp, Thing[]][] = [
  [/^\/(users|reviews\/user)\/\{username\}/, ['friend', 'own', 'other']],
  [/^\/messages\/direct\//, ['other']],
  [/^\/clubs\/invites\//, ['otherToken']],
  [/^\/clubs\//, ['club', 'otherClub']],
  [/^\/messages\/clubs\//, ['club']],
  [/^\/posts\//, ['post', 'ownPost', 'otherPost']],
  [/^\/date-polls\//, ['datePoll']],
  [/^\/events\//, ['event', 'ownEvent', 'otherEvent']],
  [/^\/venues\//, ['ownVenue', 'otherVenue']],
  [/^\/reviews\//, ['review', 'ownReview', 'otherReview']],
  [/^\/products\//, ['product']],
  [/^\/humidor\/places\//, ['ownPlace']],
  [/^\/humidor\//, ['ownItem']],
  [/^\/pipes\//, ['ownPipe']],
  [/^\/messages\/conversations\/group\//, ['group']],
  [/^\/messages\/conversations\//, ['direct', 'group', 'chat']],
  [/^\/(reports|calendar|mail|files)\//, ['event']],
];

/** Queries that make a route show more. */
const queries: Record<string, string[]> = {
  '/search': ['?q={otherName}', '?q={otherName}&club={club}'],
  '/users/search': ['?q={otherName}', '?q={other}', '?clubId={clubId}'],
  '/clubs/{id}/members': ['', '?q={otherName}'],
  '/events': ['', '?scope=mine'],
  '/calendar/events': [`?month=${new Date().toISOString().slice(0, 7)}`],
  '/clubs/{id}/calendar/events': [`?month=${new Date().toISOString().slice(0, 7)}`],
  '/reviews': ['', '?clubSlug={club}', '?q={otherName}'],
  '/products/{slug}/reviews': ['?order=newest', '?order=highest', '?order=palate'],
  '/products': ['?q={product}'],
  '/journal/companions': ['', '?q={otherName}'],
  '/journal/year': [`?year=${new Date().getUTCFullYear()}&timezone=UTC`],
  '/pipes/{id}/readiness': [`?smokedAt=${new Date().toISOString()}`],
  '/reports': ['?scope=mine'],
  '/moderation/acts': ['?scope=mine'],
};

type Own = Awaited<ReturnType<typeof thingsOf>>;
type Other = { [Key in keyof Own as Key extends `own${infer Rest}` ? `other${Rest}` : never]: string };
type Common = Awaited<ReturnType<typeof commonThings>>;
type Things = Own & Other & Common;
type Thing = keyof Things;
type Side = { user: User; things: Things };

let club: Club;
let friend: User;
let sides: [Side, Side];
let routes: string[];
let writes: { method: string; route: string }[];
/** The routes on which one of the two users saw the other before the block. */
let before: Set<string>;

beforeAll(async () => {
  const mark = randomUUID().slice(0, 8);
  const names = ['Bruna', 'Bertil', 'Frida'].map((name) => `${name} ${mark}`) as [string, string, string];
  const [blocker, blocked, third] = (await Promise.all(names.map(newUser))) as [User, User, User];
  friend = third;
  club = await newClub({ admin: friend, members: [blocker, blocked] });
  const common = await commonThings(blocker, blocked, mark);
  const [one, other] = await Promise.all([
    thingsOf(blocker, names[0], mark),
    thingsOf(blocked, names[1], mark),
  ]);
  sides = [
    { user: blocker, things: { ...common, ...one, ...asOther(other) } },
    { user: blocked, things: { ...common, ...other, ...asOther(one) } },
  ];
  for (const side of sides) await meet(side);

  const { paths } = (await request(null, 'GET', '/openapi.json')).body as { paths: Record<string, object> };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    'get' in methods ? [path.slice('/api'.length)] : [],
  );
  writes = Object.entries(paths).flatMap(([path, methods]) =>
    ['post', 'put', 'patch', 'delete'].flatMap((method) =>
      method in methods ? [{ method: method.toUpperCase(), route: path.slice('/api'.length) }] : [],
    ),
  );
  before = new Set((await Promise.all(sides.map(tracesFor))).flat().map(({ route }) => route));
  await create(blocker, `/users/${blocked.id}/block`);
});
afterAll(closeSockets);

async function commonThings(blocker: User, blocked: User, mark: string) {
  const event = await newEvent(club, friend);
  const [sample] = await newTasting(event, { stage: 'revealed' });
  for (const user of [blocker, blocked]) await newSampleNotes(sample, user, { guess: 'A robusto' });
  return {
    friend: friend.username,
    club: club.slug,
    clubId: club.id,
    post: await create(friend, '/posts', {
      clubId: club.id,
      content: 'Which?',
      poll: { choices: ['Cigar', 'Pipe'], showsVoters: true },
    }),
    datePoll: await newDatePoll(club, friend),
    event,
    review: await newReview(friend, { product: `Trace ${mark}` }),
    product: `trace-${mark}`,
    direct: await newDirect(blocker, blocked),
    group: await newGroup([blocker, blocked, friend]),
    chat: await chatOf(club),
    pageId: await newClubPage(club, friend, { editors: 'MEMBERS' }),
    fileId: await newClubFile(club, friend),
  };
}

/** Each user's content, before anything happens between them. */
async function thingsOf(user: User, name: string, mark: string) {
  for (let n = 0; n < 5; n += 1) {
    const review = await newReview(user, { product: `Palate ${n} ${mark}` });
    await sql`insert into tasting_notes (review_id, strength) values (${review}, 3)`;
  }
  await create(user, '/users/me/palate');
  const ownPost = await post(user, club, `By ${name}`);
  await sql`update posts set pinned_at = now() where id = ${ownPost}`;
  await newClubFile(club, user);
  const ownToken = randomBytes(32).toString('base64url');
  await sql`
    insert into club_invites (club_id, token_hash, created_by, expires_at)
    values (${club.id}, private.hash_token(${ownToken}), ${user.id}, now() + interval '1 day')`;
  return {
    own: user.username,
    ownId: user.id,
    ownName: name,
    ownClub: (await newClub({ owner: user })).slug,
    // The other user has never been a member.
    ownNewClub: (await newClub({ owner: user })).slug,
    ownPost,
    ownEvent: await create(user, `/clubs/${club.slug}/events`, {
      title: 'Herf',
      startTime: new Date(Date.now() + 86_400_000).toISOString(),
      timezone: 'UTC',
    }),
    ownVenue: await newVenue(club, user),
    ownReview: await newReview(user, { product: `Trace ${mark}`, title: `By ${name}` }),
    ownItem: await newHumidorItem(user, { product: `Trace ${mark}`, clubId: club.id }),
    ownPlace: await newPlace(user),
    ownPipe: await newPipe(user),
    ownToken,
  };
}

const asOther = (own: Own) =>
  Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key.replace(/^own/, 'other'), value]),
  ) as Other;

/** All actions of a user on the content of the other user and of the friend. */
async function meet({ user, things }: Side) {
  const { other, otherId, ownName } = things;
  await create(user, `/clubs/${things.otherClub}/join`);
  const closed = await newClub({ owner: user, isPrivate: true });
  await create(user, `/clubs/${closed.id}/invites`, { userId: otherId });
  await create(user, `/users/${other}/follow`);
  await create(user, `/users/${friend.id}/follow`);
  await create(friend, `/users/${user.id}/follow`);
  for (const one of [things.post, things.otherPost]) {
    await create(user, `/posts/${one}/like`);
    await comment(user, one, `By ${ownName}`);
  }
  await create(user, `/posts/${things.post}/vote`, { choices: [0] });
  await create(user, `/date-polls/${things.datePoll}/answers`, { answers: ['YES', null] });
  await post(user, club, `@${other}`);
  await create(user, `/posts/${things.otherPost}/mute`, { duration: 'WEEK' }, 'PUT');
  for (const one of [things.review, things.otherReview]) {
    await create(user, `/reviews/${one}/like`);
    await create(user, `/reviews/${one}/comments`, { content: `By ${ownName}` });
  }
  for (const one of [things.event, things.otherEvent]) {
    await create(user, `/events/${one}/rsvp`, { status: 'GOING' });
    await create(user, `/events/${one}/contributions`, { text: 'A tin' });
    await create(user, `/events/${one}/comments`, { content: `By ${ownName}` });
  }
  await sql`
    insert into private.pinned_comments (comment_id, event_id)
    select id, event_id from comments where event_id is not null and author_id = ${user.id} on conflict do nothing`;
  await sql`
    insert into cellar_items (item_id, club_id, owner_id) values (${things.ownItem}, ${club.id}, ${user.id})`;
  await newEventMessage(things.ownEvent, user, `By ${ownName}`);
  await addCoHost(things.event, user);
  const [page] = await sql`select version from club_pages where id = ${things.pageId}`;
  // The text is the club's, and may name anyone.
  const edit = { version: page?.version, content: `Edited, ${user.id.slice(0, 8)}` };
  await create(user, `/clubs/${club.slug}/pages/${things.pageId}`, edit, 'PATCH');
  const fact = { category: 'CIGAR', field: 'wrapper', value: user.id.slice(0, 8) };
  await create(user, `/products/${things.product}/facts`, fact);
  const entry = await newJournalEntry(user);
  await sql`insert into journal_companions (entry_id, user_id) values (${entry}, ${otherId})`;
  await sql`
    insert into humidor_movements (owner_id, item_id, kind, amount, recipient_id, happened_on)
    values (${user.id}, ${things.ownItem}, 'GIVEN', 1, ${otherId}, '2026-01-01')`;
  for (const path of [`/direct/${other}`, `/conversations/${things.group}/messages`])
    await create(user, `/messages${path}`, { content: 'Hello' });
  await create(user, `/messages/clubs/${club.slug}/conversation/messages`, { content: `@${other}` });
  await sql`
    insert into private.group_invitations (conversation_id, user_id, invited_by)
    values (${await newGroup([user])}, ${otherId}, ${user.id})`;
}

/** Calls every route as one of the two users, and returns those with a trace of the other. */
async function tracesFor({ user, things }: Side): Promise<{ route: string; path: string }[]> {
  const { otherId, otherName, otherPost, otherReview, otherItem } = things;
  const asked = routes.flatMap((route) => {
    const values = route.includes('{') ? parameters.find(([shape]) => shape.test(route))?.[1] : [''];
    if (!values)
      throw new Error(`No values are known for the parameters of ${route}. Add them to \`parameters\`.`);
    return values.flatMap((value) =>
      (queries[route] ?? ['']).map((query) => ({
        route,
        path: route.replace(/\{\w+\}/, `{${value}}`) + query,
      })),
    );
  });
  const found = await Promise.all(
    asked.map(async ({ path }) => {
      const address = path.replace(/\{(\w+)\}/g, (_, word) => encodeURIComponent(things[word as Thing]));
      const { text } = await request(user, 'GET', address);
      return [otherId, otherName, otherPost, otherReview, otherItem].some((trace) =>
        text.replaceAll(address, '').includes(trace),
      );
    }),
  );
  return asked.filter((_, index) => found[index]);
}

test('before the block, the two users see each other on every route that names anyone', () => {
  expect(routes.filter((route) => !before.has(route)).toSorted()).toEqual(nameless.toSorted());
});

test.each([
  ['the user who blocked', 0, [...shown, ...shownToBlocker]],
  ['the blocked user', 1, shown],
] as const)('after the block, no route has a trace of the other user for %s', async (_, index, allowed) => {
  const traces = (await tracesFor(sides[index])).map(({ path }) => path);
  expect(traces.toSorted()).toEqual(allowed.toSorted());
});

test('open sockets show no trace either, whatever the other user does', async () => {
  for (const [index, { user, things }] of sides.entries()) {
    const other = sides[1 - index]?.user;
    if (!other) throw new Error('The other user is missing.');
    const channels = await Promise.all([channelOf(things.chat), channelOf(things.group)]);
    const topics = [
      `user:${user.id}`,
      `club:${club.id}`,
      ...channels.map((channel) => `conversation:${channel}`),
    ];
    const sockets = await Promise.all(topics.map((topic) => listen(user, topic)));
    const text = `${things.otherName} @${user.username}`;
    await post(other, club, text);
    await comment(other, things.post, text);
    await create(other, `/reviews/${things.review}/comments`, { content: text });
    await create(other, `/messages/clubs/${club.slug}/conversation/messages`, { content: text });
    await create(other, `/messages/conversations/${things.group}/messages`, { content: text });
    await create(other, `/events/${things.event}/rsvp`, { status: 'MAYBE' });
    await settle(...sockets);
    const heard = JSON.stringify(sockets.map(({ received }) => received));
    expect(sockets.map(({ status }) => status)).toEqual(topics.map(() => 'SUBSCRIBED'));
    for (const trace of [things.otherId, things.otherName, other.username])
      expect(heard).not.toContain(trace);
  }
});

/** Bodies of the matrix by route, with other names of parameters. */
const bodies = Map.groupBy(
  matrix.split('\n').flatMap((line) => {
    const [method, path = '', ...cells] = line.trim().split(/\s{2,}/);
    const body = cells.find((cell) => cell.startsWith('{'));
    return body ? [{ key: keyOf(`${method} ${path}`), body }] : [];
  }),
  ({ key }) => key,
);
function keyOf(route: string) {
  return route.replaceAll(/\{\w+\}/g, '{}');
}
/** Users in the matrix. */
const users = /\{(author|admin|owner|member|outsider|asker|blocker|stranger)\}/g;

/** These would end the scene: they end the session, the account, the block or a membership. */
const ending =
  /^(POST \/auth\/|DELETE \/users\/me$|(POST|DELETE) \/users\/\{\w+\}\/block|POST .*\/leave$|DELETE \/clubs\/\{id\}$)/;

/**
 * Sends every writing request as a user, and returns those whose responses show more of the other user than was sent.
 */
async function tracesOfWriting({ user, things }: Side): Promise<string[]> {
  const { otherId, otherName, otherPost, otherReview, otherItem } = things;
  const found = new Set<string>();
  // Deletions last.
  for (const { method, route } of writes.toSorted(
    (a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'),
  )) {
    if (ending.test(`${method} ${route}`)) continue;
    const shape = parameters.find(([pattern]) => pattern.test(route));
    const values = !route.includes('{') ? [''] : (shape?.[1] ?? ['other']);
    const templates = bodies.get(keyOf(`${method} ${route}`))?.map(({ body }) => body) ?? [''];
    for (const value of route.startsWith('/clubs/') ? [...values, 'ownNewClub'] : values)
      for (const template of templates) {
        const path = route.replace(/\{(id|slug|username|token|file)\}/, `{${value}}`);
        const address = path.replace(/\{(\w+)\}/g, (_, word) =>
          encodeURIComponent(things[word as Thing] ?? otherId),
        );
        const body = template
          .replace(users, otherId)
          .replace(/\{(\w+)\}/g, (_, word) => words[word]?.() ?? things[word as Thing] ?? randomUUID());
        const { text } = await request(user, method, address, body && JSON.parse(body));
        const sent = address + body;
        if (
          [otherId, otherName, otherPost, otherReview, otherItem].some(
            (one) => text.includes(one) && !sent.includes(one),
          )
        )
          found.add(`${method} ${path}`);
      }
  }
  return [...found];
}
const words: Record<string, () => string> = {
  soon: () => new Date(Date.now() + 86_400_000).toISOString(),
  newSlug: () => `new-${randomUUID().slice(0, 13)}`,
  newUsername: () => `new_${randomUUID().slice(0, 8)}`,
};

test.each([
  ['the user who blocked', 0],
  ['the blocked user', 1],
] as const)('no request that changes something shows a trace of the other user to %s', async (_, index) => {
  // Names in shared rooms, as above.
  expect((await tracesOfWriting(sides[index])).toSorted()).toEqual([
    'PATCH /messages/conversations/{group}',
    'POST /messages/conversations/{direct}/accept-invitation',
    'POST /messages/conversations/{group}/accept-invitation',
    'PUT /messages/conversations/{group}',
  ]);
});
