/** Who is told of what: refusals, every type, precedence, preferences, groups, and what is hidden again. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readState } from '../functions/_shared/contract/notifications.ts';
import { read, readRefusal } from './answers.ts';
import { as } from './as.ts';
import { everyone } from './everyone.ts';
import { comment, make, post, subscribe, toldTo, turn, typesToldTo, unreadOf } from './notification-scene.ts';
import { ask, newPerson, type Person } from './people.ts';
import { join, newClub, newScene, type Scene } from './scene.ts';
import { sql } from './stack.ts';

const newPeople = async <Names extends string[]>(...names: Names) =>
  (await Promise.all(names.map(newPerson))) as { [K in keyof Names]: Person };

describe('rows', () => {
  let scene: Scene;
  let told: string;
  beforeAll(async () => {
    scene = await newScene();
    const [row] = await sql<{ id: string }[]>`
      insert into notifications (user_id, type, cause, title) values (${scene.author.id}, 'other', 'test', 'Hello')
      returning id`;
    told = row?.id ?? '';
    await subscribe(scene.author, `https://push.example.org/${told}`);
  });
  const here = () => scene;
  const refused = '42501';
  const onlyTheAuthor = { 'the author': 1, 'the service role': 1, otherwise: 0 };
  const never = { 'the service role': 1, otherwise: refused };

  everyone('reads one', here, (tx) => tx`select * from notifications where id = ${told}`, onlyTheAuthor);
  everyone(
    'reads its words',
    here,
    (tx) => tx`select item from private.notification_items where id = ${told}`,
    onlyTheAuthor,
  );
  everyone(
    'marks it as read',
    here,
    (tx) => tx`update notifications set read_at = now() where id = ${told}`,
    onlyTheAuthor,
  );
  everyone(
    'changes its words',
    here,
    (tx) => tx`update notifications set title = 'Other' where id = ${told}`,
    never,
  );
  everyone('deletes it', here, (tx) => tx`delete from notifications where id = ${told}`, never);
  everyone(
    'tells the author something',
    here,
    (tx, { author }) =>
      tx`insert into notifications (user_id, type, cause) values (${author.id}, 'other', 'x')`,
    never,
  );
  everyone(
    'sends word from Retrohale',
    here,
    (tx, { author }) => tx`select private.notify(${author.id}, 'x', 'Hello')`,
    { otherwise: refused },
  );
  everyone(
    'saves preferences for the author',
    here,
    (tx, { author }) => tx`insert into notification_preferences (user_id) values (${author.id})`,
    never,
  );
  everyone(
    'reads the author’s browsers',
    here,
    (tx, { author }) => tx`select id, endpoint from push_subscriptions where user_id = ${author.id}`,
    onlyTheAuthor,
  );
  everyone('reads their keys', here, (tx) => tx`select p256dh, auth from push_subscriptions limit 1`, never);
  everyone(
    'adds a browser past the API',
    here,
    (tx, { author }) => tx`
      insert into push_subscriptions (user_id, endpoint, p256dh, auth)
      values (${author.id}, 'https://example.org/x', ${`B${'a'.repeat(86)}`}, ${'a'.repeat(22)})`,
    never,
  );
  everyone('reads the queue', here, (tx) => tx`select * from private.push_deliveries`, {
    otherwise: refused,
  });
  everyone(
    'takes deliveries',
    here,
    (tx) => tx`select * from private.claim_push_deliveries('{}'::text[], 1)`,
    { otherwise: refused },
  );
  everyone('runs the job', here, (tx) => tx`select private.fan_out_notifications()`, { otherwise: refused });
});

test('every act tells whom it concerns, with a sentence and a way there', async () => {
  const [ana, ben] = await newPeople('Ana Lima', 'Ben Ray');
  const club = await newClub({ owner: ana, members: [ben] });
  const last = async (person: Person) => {
    const [first] = await toldTo(person);
    return first && { type: first.type, title: first.title, message: first.message, linkUrl: first.linkUrl };
  };

  await make(ben, `/users/${ana.id}/follow`);
  expect(await last(ana)).toEqual({
    type: 'NEW_FOLLOWER',
    title: 'Ben Ray started following you',
    message: null,
    linkUrl: `/u/${ben.username}`,
  });

  const p = await post(ana, club, 'A  long\nevening');
  expect(await last(ben)).toEqual({
    type: 'NEW_POST_IN_CLUB',
    title: `Ana Lima posted in ${club.slug}`,
    message: 'A long evening',
    linkUrl: `/posts/${p}`,
  });

  const event = await make(ana, `/clubs/${club.id}/events`, {
    title: 'Herf',
    startTime: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    timezone: 'Europe/Lisbon',
  });
  expect(await last(ben)).toEqual({
    type: 'NEW_POST_IN_CLUB',
    title: `Ana Lima created an event in ${club.slug}`,
    message: 'Herf',
    linkUrl: `/events/${event}`,
  });

  const c = await comment(ben, p, 'Nice');
  expect(await last(ana)).toEqual({
    type: 'NEW_COMMENT',
    title: 'Ben Ray commented on your post',
    message: 'Nice',
    linkUrl: `/posts/${p}`,
  });

  await comment(ana, p, 'Thanks', c);
  expect(await last(ben)).toMatchObject({
    type: 'NEW_REPLY',
    title: 'Ana Lima replied to your comment',
    linkUrl: `/posts/${p}`,
  });

  for (const [what, path] of [
    [`in a post`, `/posts/${await post(ana, club, `Look, @${ben.username}`)}`],
    [`in a comment`, `/posts/${await mentionedInComment()}`],
    [`in a review`, `/reviews?review=${await mentionedInReview()}`],
    [`in the chat of ${club.slug}`, `/clubs/${club.slug}/messages`],
  ]) {
    if (path?.endsWith('messages'))
      await make(ana, `/messages/clubs/${club.id}/conversation/messages`, { content: `@${ben.username}!` });
    const mention = (await toldTo(ben)).find(({ title }) => title === `Ana Lima mentioned you ${what}`);
    expect(mention, what).toMatchObject({ type: 'POST_MENTION', linkUrl: path });
  }
  async function mentionedInComment() {
    await comment(ana, p, `Is it, @${ben.username}?`);
    return p;
  }
  function mentionedInReview() {
    return make(ana, '/reviews', {
      category: 'CIGAR',
      productName: 'Robusto',
      rating: 4,
      title: 'Fine',
      content: `As @${ben.username} said`,
    });
  }

  await make(ana, `/messages/direct/${ben.username}`, { content: 'Psst' });
  expect(await last(ben)).toEqual({
    type: 'NEW_MESSAGE',
    title: 'Ana Lima sent you a message',
    message: 'Psst',
    linkUrl: `/messages/${ana.username}`,
  });
  const group = await make(ana, '/messages/groups', { groupName: 'Two', userIds: [ben.id] });
  await make(ana, `/messages/conversations/${group}/messages`, { content: 'Hi all' });
  expect(await last(ben)).toMatchObject({ title: 'Ana Lima wrote in Two', linkUrl: `/messages?c=${group}` });

  await sql`select private.notify(${ben.id}, 'report:1', 'Your report was reviewed', 'Thank you.', '/reviews')`;
  await sql`select private.notify(${ben.id}, 'report:1', 'Your report was reviewed', 'Thank you.', '/reviews')`;
  expect((await toldTo(ben)).filter(({ type }) => type === 'other')).toMatchObject([
    { title: 'Your report was reviewed', message: 'Thank you.', linkUrl: '/reviews' },
  ]);
});

test('an invitation to an address tells its account, and its link lets them in', async () => {
  const [ana, ben] = await newPeople('Ana Lima', 'Ben Ray');
  const club = await newClub({ owner: ana, isPrivate: true });
  await sql`update auth.users set email_confirmed_at = now() where id = ${ben.id}`;
  const invite = () => make(ana, `/clubs/${club.id}/invites`, { email: `${ben.id}@TEST.retrohale.test` });
  const revoked = await invite();
  await make(ana, `/clubs/${club.id}/invites/${revoked}`, undefined, 'DELETE');
  expect(await toldTo(ben)).toEqual([]);
  await invite();
  const [told] = await toldTo(ben);
  expect(told).toMatchObject({ type: 'CLUB_INVITE', title: `Ana Lima invited you to ${club.slug}` });
  const token = told?.linkUrl?.split('/').at(-1);
  expect(told?.linkUrl).toBe(`/clubs/${club.slug}/invite/${token}`);
  await make(ben, `/clubs/invites/${token}/accept`);
  expect(await typesToldTo(ben)).toEqual(['CLUB_INVITE']);
  await invite();
  expect(await typesToldTo(ben)).toEqual(['CLUB_INVITE']);
});

test('nobody is told of their own acts', async () => {
  const [ana, ben] = await newPeople('Ana', 'Ben');
  const club = await newClub({ owner: ana, members: [ben] });
  const p = await post(ana, club, `I, @${ana.username}`);
  const c = await comment(ana, p, `@${ana.username}`);
  await comment(ana, p, 'And again', c);
  await make(ana, `/posts/${p}/like`);
  await make(ana, `/messages/direct/${ben.username}`, { content: 'Psst' });
  expect(await toldTo(ana)).toEqual([]);
  await make(ben, `/posts/${p}/like`);
  expect(await toldTo(ana)).toEqual([]);
});

test('one act is told once: as mention, else as reply, else as comment, else as post', async () => {
  const [ana, ben, cleo] = await newPeople('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  await post(ana, club, `@${ben.username}`);
  expect([await typesToldTo(ben), await typesToldTo(cleo)]).toEqual([['POST_MENTION'], ['NEW_POST_IN_CLUB']]);

  const p = await post(ben, club);
  const c = await comment(ben, p);
  const before = (await toldTo(ben)).length;
  // Ben wrote the post and the comment that is answered.
  await comment(cleo, p, 'Yes', c);
  expect((await toldTo(ben)).slice(0, -before).map(({ type }) => type)).toEqual(['NEW_REPLY']);
  await comment(cleo, p, `Yes, @${ben.username}`, c);
  expect((await toldTo(ben)).slice(0, -before).map(({ type }) => type)).toEqual([
    'POST_MENTION',
    'NEW_REPLY',
  ]);
});

test('an edit tells those it names anew, once', async () => {
  const [ana, ben, cleo] = await newPeople('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana, members: [ben, cleo] });
  const p = await post(ana, club, `@${ben.username}`);
  const edit = (content: string) => make(ana, `/posts/${p}`, { content }, 'PATCH');
  await edit(`@${ben.username} and @${cleo.username}`);
  expect([await typesToldTo(ben), await typesToldTo(cleo)]).toEqual([['POST_MENTION'], ['POST_MENTION']]);
  await make(cleo, '/notifications/mark-all-read');
  await edit('Nobody');
  await edit(`@${cleo.username} again`);
  expect(await unreadOf(cleo)).toBe(0);

  const mine = await post(cleo, club);
  const c = await comment(ana, mine, 'One');
  await comment(ana, mine, 'Two');
  await make(ana, `/posts/${mine}/comments/${c}`, { content: `@${cleo.username}` }, 'PATCH');
  expect((await toldTo(cleo)).slice(0, 2)).toMatchObject([
    { type: 'POST_MENTION', title: 'Ana mentioned you in a comment' },
    { type: 'NEW_COMMENT', count: 1, message: 'Two' },
  ]);
});

describe('a preference that is off', () => {
  const acts: [preference: string, type: string, act: (ana: Person, ben: Person) => Promise<unknown>][] = [
    ['newFollower', 'NEW_FOLLOWER', (ana, ben) => make(ana, `/users/${ben.id}/follow`)],
    [
      'newPostInClub',
      'NEW_POST_IN_CLUB',
      async (ana, ben) => post(ana, await newClub({ owner: ana, members: [ben] })),
    ],
    [
      'newComment',
      'NEW_COMMENT',
      async (ana, ben) => comment(ana, await post(ben, await newClub({ members: [ana, ben] }))),
    ],
    [
      'newReply',
      'NEW_REPLY',
      async (ana, ben) => {
        const p = await post(ana, await newClub({ members: [ana] }));
        await comment(ana, p, 'Yes', await comment(ben, p));
      },
    ],
    [
      'postMention',
      'POST_MENTION',
      async (ana, ben) => post(ana, await newClub({ members: [ana] }), `@${ben.username}`),
    ],
    [
      'eventReminder',
      'EVENT_REMINDER',
      async (ana, ben) => {
        const club = await newClub({ members: [ana] });
        const startTime = new Date(Date.now() + 30 * 60_000).toISOString();
        const event = await make(ana, `/clubs/${club.id}/events`, {
          title: 'Herf',
          startTime,
          timezone: 'UTC',
        });
        await make(ben, `/events/${event}/rsvp`, { status: 'GOING' });
        await sql`select private.queue_event_reminders()`;
      },
    ],
    [
      'clubInvite',
      'CLUB_INVITE',
      async (ana, ben) => {
        await sql`update auth.users set email_confirmed_at = now() where id = ${ben.id}`;
        const club = await newClub({ owner: ana });
        await make(ana, `/clubs/${club.id}/invites`, { email: `${ben.id}@test.retrohale.test` });
      },
    ],
    [
      'newMessage',
      'NEW_MESSAGE',
      (ana, ben) => make(ana, `/messages/direct/${ben.username}`, { content: 'Psst' }),
    ],
  ];
  const preferences = [...acts.map(([preference]) => preference), 'pushEnabled'];

  describe.each(acts)('%s', (preference, type, act) => {
    test(`keeps ${type} away, its push too, and nothing else does`, async () => {
      const [ana, ben, cleo, dora] = await newPeople('Ana', 'Ben', 'Cleo', 'Dora');
      await subscribe(ben, `https://push.example.org/${ben.id}`);
      await subscribe(cleo, `https://push.example.org/${cleo.id}`);
      await subscribe(dora, `https://push.example.org/${dora.id}`);
      const queued = async (person: Person) => {
        const [row] = await sql<{ count: number }[]>`
          select count(*)::int from private.push_deliveries d
          join push_subscriptions s on s.id = d.subscription_id where s.user_id = ${person.id}`;
        return row?.count;
      };
      await turn(ben, preference, false);
      await act(ana, ben);
      expect([await toldTo(ben), await queued(ben)]).toEqual([[], 0]);

      for (const other of preferences.filter((each) => each !== preference && each !== 'pushEnabled'))
        await turn(cleo, other, false);
      await act(ana, cleo);
      expect([await typesToldTo(cleo), await queued(cleo)]).toEqual([[type], 1]);

      await turn(dora, 'pushEnabled', false);
      await act(ana, dora);
      expect([await typesToldTo(dora), await queued(dora)]).toEqual([[type], 0]);
    });
  });

  test('word from Retrohale always arrives, its push only with pushEnabled', async () => {
    const [ben] = await newPeople('Ben');
    for (const preference of preferences) await turn(ben, preference, false);
    await sql`select private.notify(${ben.id}, 'x', 'Hello')`;
    expect(await typesToldTo(ben)).toEqual(['other']);
  });

  test('gives way to the next that is wanted', async () => {
    const [ana, ben] = await newPeople('Ana', 'Ben');
    const club = await newClub({ owner: ana, members: [ben] });
    await turn(ben, 'postMention', false);
    await post(ana, club, `@${ben.username}`);
    expect(await typesToldTo(ben)).toEqual(['NEW_POST_IN_CLUB']);
  });
});

test('comments on a post, replies to a comment, messages of a conversation are one until they are read', async () => {
  const [ana, ben, cleo] = await newPeople('Ana', 'Ben', 'Cleo');
  const club = await newClub({ members: [ana, ben, cleo] });
  const p = await post(ana, club);
  await comment(ben, p, 'One');
  const gone = await comment(cleo, p, 'Two');
  await comment(cleo, p, 'Three');
  expect(await toldTo(ana)).toMatchObject([
    { type: 'NEW_COMMENT', count: 3, title: '3 new comments on your post', message: 'Cleo: Three' },
  ]);
  await make(cleo, `/posts/${p}/comments/${gone}`, undefined, 'DELETE');
  expect(await toldTo(ana)).toMatchObject([{ count: 2, title: '2 new comments on your post' }]);
  const [open] = await toldTo(ana);
  await make(ana, `/notifications/${open?.id}/read`, undefined, 'PATCH');
  await comment(ben, p, 'Four');
  expect(await toldTo(ana)).toMatchObject([
    { title: 'Ben commented on your post', isRead: false, count: 1 },
    { count: 2, isRead: true },
  ]);

  const send = (content: string) => make(ben, `/messages/direct/${cleo.username}`, { content });
  await send('One');
  await send('Two');
  const aboutMessages = async () => (await toldTo(cleo)).filter(({ type }) => type === 'NEW_MESSAGE');
  expect(await aboutMessages()).toMatchObject([
    { count: 2, title: '2 new messages from Ben', message: 'Two', isRead: false },
  ]);
  const [direct] = await sql<{ id: string }[]>`
    select conversation_id as id from conversation_participants where user_id = ${cleo.id} and conversation_id in (
      select conversation_id from conversation_participants where user_id = ${ben.id} and from_number = 0)
      and conversation_id in (select id from conversations where type = 'DIRECT')`;
  await make(cleo, `/messages/conversations/${direct?.id}/read`);
  expect(await aboutMessages()).toMatchObject([{ isRead: true }]);
  await send('Three');
  expect(await aboutMessages()).toMatchObject([{ count: 1, isRead: false }, { count: 2 }]);
});

test('comments at once are all counted, in one notification', async () => {
  const [ana, ben] = await newPeople('Ana', 'Ben');
  const p = await post(ana, await newClub({ members: [ana, ben] }));
  await Promise.all(Array.from({ length: 20 }, () => comment(ben, p)));
  expect(await toldTo(ana)).toMatchObject([{ type: 'NEW_COMMENT', count: 20 }]);
});

describe('what may not be seen any more', () => {
  const cases: [
    string,
    (made: { ana: Person; ben: Person; club: string; p: string; c: string }) => Promise<unknown>,
  ][] = [
    ['the post is gone', ({ ana, p }) => make(ana, `/posts/${p}`, undefined, 'DELETE')],
    ['one has left the private club', ({ ben, club }) => make(ben, `/clubs/${club}/leave`)],
    [
      'one was removed from it',
      ({ ana, ben, club }) => make(ana, `/clubs/${club}/members/${ben.id}`, undefined, 'DELETE'),
    ],
    ['the club is gone', ({ ana, club }) => make(ana, `/clubs/${club}`, undefined, 'DELETE')],
  ];
  test.each(cases)('is not told, counted or read: %s', async (_, happens) => {
    const [ana, ben] = await newPeople('Ana', 'Ben');
    const club = await newClub({ owner: ana, members: [ben], isPrivate: true });
    const p = await post(ana, club);
    const c = await comment(ben, p);
    await comment(ana, p, `Yes @${ben.username}`, c);
    const told = await toldTo(ben);
    expect([told.length, await unreadOf(ben)]).toEqual([2, 2]);
    await happens({ ana, ben, club: club.id, p, c });
    expect([await toldTo(ben), await unreadOf(ben)]).toEqual([[], 0]);
    const gone = await ask(ben, 'PATCH', `/notifications/${told[0]?.id}/read`);
    expect(readRefusal(gone, 404)).toBe('Notification not found');
  });

  test('comes back with the right to see it', async () => {
    const [ana, ben] = await newPeople('Ana', 'Ben');
    const club = await newClub({ owner: ana, members: [ben] });
    await post(ana, club);
    await make(ben, `/clubs/${club.id}/leave`);
    await make(ana, `/clubs/${club.id}`, { isPrivate: true }, 'PATCH');
    expect(await toldTo(ben)).toEqual([]);
    await join(club, ben);
    expect(await typesToldTo(ben)).toEqual(['NEW_POST_IN_CLUB']);
  });

  test('is a comment whose words are gone, and whoever followed and left for good', async () => {
    const [ana, ben] = await newPeople('Ana', 'Ben');
    const p = await post(ana, await newClub({ members: [ana, ben] }));
    const c = await comment(ben, p);
    await make(ben, `/users/${ana.id}/follow`);
    await make(ben, `/posts/${p}/comments/${c}`, undefined, 'DELETE');
    expect(await typesToldTo(ana)).toEqual(['NEW_FOLLOWER']);
    await sql`delete from auth.users where id = ${ben.id}`;
    expect(await toldTo(ana)).toEqual([]);
  });
});

test('a changed and a cancelled event tell those who want to come', async () => {
  const [ana, ben, cleo] = await newPeople('Ana', 'Ben', 'Cleo');
  const club = await newClub({ owner: ana });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const event = await make(ana, `/clubs/${club.id}/events`, {
    title: 'Herf',
    startTime: at(50),
    timezone: 'UTC',
  });
  await make(ben, `/events/${event}/rsvp`, { status: 'MAYBE' });
  await make(cleo, `/events/${event}/rsvp`, { status: 'NOT_GOING' });
  await make(ana, `/events/${event}`, { location: 'The terrace' }, 'PATCH');
  await make(ana, `/events/${event}`, { startTime: at(60) }, 'PATCH');
  const [changed, ...others] = await toldTo(ben);
  expect(others).toEqual([]);
  expect(changed).toMatchObject({
    type: 'EVENT_REMINDER',
    title: 'Herf has changed',
    linkUrl: `/events/${event}`,
  });
  expect(changed?.message).toMatch(/\(UTC\) · The terrace$/);
  await make(ana, `/events/${event}`, undefined, 'DELETE');
  expect(await toldTo(ben)).toMatchObject([{ title: 'Herf was cancelled', linkUrl: '/events' }]);
  expect([await toldTo(ana), await toldTo(cleo)]).toEqual([[], []]);
});

test('pages go on where the last ended, and everything can be marked as read at once', async () => {
  const [ana] = await newPeople('Ana');
  await sql`
    insert into notifications (user_id, type, cause, title, created_at)
    select ${ana.id}, 'other', 'n' || g, 'Number ' || g, now() - g * interval '1 minute' from generate_series(1, 7) g`;
  const page = async (query: string) => {
    const body = (await ask(ana, 'GET', `/notifications${query}`)).body as {
      items: { title: string }[];
      nextCursor: string | null;
    };
    return [body.items.map(({ title }) => title.slice(7)).join(' '), body.nextCursor] as const;
  };
  const [first, cursor] = await page('?limit=3');
  expect(first).toBe('1 2 3');
  const [second, next] = await page(`?limit=3&cursor=${cursor}`);
  expect(second).toBe('4 5 6');
  expect(await page(`?limit=3&cursor=${next}`)).toEqual(['7', null]);
  expect((await page('?limit=3&offset=5'))[0]).toBe('6 7');
  expect((await ask(ana, 'GET', '/notifications?limit=101')).status).toBe(400);

  const [one] = await toldTo(ana);
  const mark = await ask(ana, 'PATCH', `/notifications/${one?.id}/read`);
  expect(read(mark, readState)).toEqual({ unreadCount: 6 });
  expect(read(await ask(ana, 'POST', '/notifications/mark-all-read'), readState)).toEqual({ unreadCount: 0 });
  expect((await toldTo(ana)).every(({ isRead }) => isRead)).toBe(true);
});

test('a preference takes one key and a boolean, and nothing else', async () => {
  const [ana] = await newPeople('Ana');
  for (const body of [
    {},
    { newReply: 'no' },
    { newReply: null },
    { unknown: true },
    { newReply: true, newComment: true },
  ])
    expect((await ask(ana, 'PATCH', '/notifications/preferences', body)).status, JSON.stringify(body)).toBe(
      400,
    );
  expect(await sql`select from notification_preferences where user_id = ${ana.id}`).toHaveLength(0);
});

test('read ones are kept for 90 days, all for a year', async () => {
  const [ana] = await newPeople('Ana');
  await sql`
    insert into notifications (user_id, type, cause, title, created_at, read_at)
    select ${ana.id}, 'other', 'n' || row_number() over (), name, now() - created * interval '1 day', now() - was_read * interval '1 day'
    from (values ('read', 100, 89), ('read long ago', 100, 91), ('old', 364, null), ('too old', 366, null)) v (name, created, was_read)`;
  await sql`select private.prune_notifications()`;
  expect((await toldTo(ana)).map(({ title }) => title)).toEqual(['read', 'old']);
});

test('open screens hear of it once per person and statement', async () => {
  const [ana, ben] = await newPeople('Ana', 'Ben');
  const heard = () => sql<{ payload: object }[]>`
    select payload - 'id' as payload from realtime.messages where topic = ${`user:${ana.id}`} and event = 'notifications'`;
  await sql`
    insert into notifications (user_id, type, cause, title)
    select ${ana.id}, 'other', 'n' || g, 'Hello' from generate_series(1, 50) g`;
  expect(await heard()).toEqual([{ payload: {} }]);
  await make(ana, '/notifications/mark-all-read');
  await make(ben, `/users/${ana.id}/follow`);
  expect(await heard()).toHaveLength(3);
});

test('work without a person behind it tells nobody', async () => {
  const [ana, ben] = await newPeople('Ana', 'Ben');
  const club = await newClub({ members: [ana, ben] });
  await sql`insert into posts (club_id, author_id, content) values (${club.id}, ${ana.id}, ${`@${ben.username}`})`;
  await sql`insert into follows (follower_id, followed_id) values (${ana.id}, ${ben.id})`;
  expect(await toldTo(ben)).toEqual([]);
});

test('a link leads nowhere but into the app', async () => {
  const [ana] = await newPeople('Ana');
  for (const link of [
    'https://example.org',
    '//example.org',
    '/\\example.org',
    'javascript:alert(1)',
    '/a b',
    '',
  ])
    await expect(sql`select private.notify(${ana.id}, 'x', 'Hello', null, ${link})`, link).rejects.toThrow(
      /notifications_link_url_path/,
    );
  expect(await as(ana, (tx) => tx`select from notifications`)).toHaveLength(0);
});
