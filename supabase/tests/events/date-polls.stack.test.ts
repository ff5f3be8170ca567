/**
 * Polls for the date of an event: who can ask, answer, see answers and choose, and that the event starts with everyone's
 * answers, once.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { event as eventReply } from '../../functions/_shared/contract/events.ts';
import {
  dateAnswersPage,
  datePoll,
  openDatePolls,
} from '../../functions/_shared/contract/polls/date-polls.ts';
import { post as postReply, writtenPost } from '../../functions/_shared/contract/posts.ts';
import { create } from '../support/actions.ts';
import { concurrently } from '../support/concurrency.ts';
import { onlyTheAuthor, rolesIn, withoutUser } from '../support/every-role.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { newDatePoll } from '../support/poll-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { as, refused } from '../support/roles.ts';
import { newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { request, type User } from '../support/users.ts';

const answer = (by: User, post: string, ...answers: (string | null)[]) =>
  request(by, 'POST', `/date-polls/${post}/answers`, { answers });
const choose = (by: User, post: string, date: number) =>
  request(by, 'POST', `/date-polls/${post}/choose`, { date });
const pollFor = async (user: User, post: string) =>
  read(await request(user, 'GET', `/posts/${post}`), postReply).datePoll;

const scenes = {} as Record<'open' | 'closed', Scene & { poll: string }>;
beforeAll(async () => {
  const [open, closed] = await Promise.all([newScene(), newScene(true)]);
  for (const [kind, scene] of Object.entries({ open, closed })) {
    const poll = await newDatePoll(scene.club, scene.author);
    read(await answer(scene.author, poll, 'YES', 'NO'), datePoll);
    scenes[kind as 'open' | 'closed'] = { ...scene, poll };
  }
});

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole, noUser } = rolesIn(() => scenes[kind]);
  const outsider = kind === 'open' ? 'PT403' : 0;
  everyRole('reads a poll', (tx, { poll }) => tx`select title from date_polls where post_id = ${poll}`, {
    ...withoutUser(0),
    'an outsider': kind === 'open' ? 1 : 0,
    otherwise: 1,
  });
  everyRole(
    'answers',
    (tx, { poll }) =>
      tx`select from private.answer_date_poll(${poll}, '{YES,MAYBE}') as done where done is not null`,
    { ...withoutUser(0), 'an outsider': outsider, 'the service role': refused, otherwise: 1 },
  );
  everyRole(
    'reads who answered',
    (tx, { poll }) =>
      tx`select from private.get_date_answers(${poll}, 20, 0, null) as page where page is not null`,
    { ...withoutUser(0), 'an outsider': outsider, 'the service role': 0, otherwise: 1 },
  );
  everyRole('chooses a date', (tx, { poll }) => tx`select from private.choose_date(${poll}, 1)`, {
    ...withoutUser('PT404'),
    'an outsider': kind === 'open' ? 'PT403' : 'PT404',
    'a member': 'PT403',
    'the service role': refused,
    otherwise: 1,
  });
  everyRole(
    'reads answers in the table',
    (tx, { poll }) => tx`select from date_poll_answers where post_id = ${poll}`,
    onlyTheAuthor,
  );
  noUser({
    'reads the draft of the event': (tx, { poll }) =>
      tx`select draft from date_polls where post_id = ${poll}`,
    'changes a poll': (tx, { poll }) =>
      tx`update date_polls set is_anonymous = false where post_id = ${poll}`,
    'answers in the table': (tx, { poll, club, member }) => tx`
      insert into date_poll_answers (post_id, user_id, club_id, answers)
      values (${poll}, ${member.id}, ${club.id}, '{YES,NO}')`,
    'adds a poll to a post': (tx, { post, club }) => tx`
      insert into date_polls (post_id, club_id, draft, starts_at)
      values (${post}, ${club.id}, '{"title": "Herf", "timezone": "UTC"}', array[now() + interval '1 day', now() + interval '2 days'])`,
  });
});

const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:00:00Z`;
const draft = {
  title: 'Autumn herf',
  description: 'Bring a jacket.',
  location: 'The terrace',
  timezone: 'Europe/Lisbon',
};

test('a poll is a post, with its dates in order and nothing else of the draft', async () => {
  const { club, author, member } = scenes.open;
  const body = {
    clubId: club.id,
    event: { ...draft, capacity: 12 },
    startTimes: [inDays(20), inDays(6), inDays(13)],
    minutes: 180,
  };
  const written = read(await request(author, 'POST', '/date-polls', body), writtenPost, 201);
  expect(written).toMatchObject({ content: 'Autumn herf\n\nBring a jacket.', poll: null });
  const shown = await pollFor(member, written.id);
  expect(shown).toMatchObject({
    title: 'Autumn herf',
    location: 'The terrace',
    timezone: 'Europe/Lisbon',
    isAnonymous: false,
    chosenDate: null,
    eventId: null,
    viewer: { canAnswer: true, canChoose: false, canSeeAnswers: true },
  });
  expect(shown?.dates.map(({ startTime }) => Date.parse(startTime))).toEqual(
    [6, 13, 20].map((days) => Date.parse(inDays(days))),
  );
  expect(Date.parse(shown?.dates[0]?.endTime ?? '')).toBe(Date.parse(inDays(6)) + 3 * 3_600_000);
  const open = async (user: User) =>
    read(await request(user, 'GET', '/date-polls'), openDatePolls).items.find(({ id }) => id === written.id);
  expect(await open(member)).toMatchObject({
    title: 'Autumn herf',
    hasAnswered: false,
    _count: { dates: 3, answers: 0 },
  });
  expect(await open(scenes.open.outsider)).toBeUndefined();
  const refusals: [unknown, string][] = [
    [{ ...body, startTimes: [inDays(6)] }, 'Please enter at least two dates.'],
    [{ ...body, startTimes: [inDays(6), inDays(-1)] }, 'Cannot create events in the past'],
    [{ ...body, startTimes: [inDays(6), inDays(6)] }, 'Please make the dates different from each other.'],
    [
      { ...body, startTimes: Array.from({ length: 11 }, (_, at) => inDays(at + 2)) },
      'A poll can have at most 10 dates.',
    ],
    [{ ...body, event: { ...draft, title: '' } }, 'Title and start time are required'],
  ];
  for (const [refusedBody, sentence] of refusals)
    expect(readRefusal(await request(author, 'POST', '/date-polls', refusedBody), 400)).toBe(sentence);
});

test('answers are counted for each date, changed and taken back', async () => {
  const { club, author, member } = scenes.open;
  const post = await newDatePoll(club, author);
  expect(read(await answer(member, post, 'YES', null), datePoll)).toMatchObject({
    dates: [
      { yes: 1, maybe: 0, no: 0, userAnswer: 'YES' },
      { yes: 0, maybe: 0, no: 0, userAnswer: null },
    ],
    _count: { answers: 1 },
  });
  read(await answer(author, post, 'MAYBE', 'NO'), datePoll);
  expect(read(await answer(member, post, 'NO', 'MAYBE'), datePoll)).toMatchObject({
    dates: [
      { yes: 0, maybe: 1, no: 1 },
      { yes: 0, maybe: 1, no: 1 },
    ],
    _count: { answers: 2 },
  });
  expect(read(await answer(member, post, null, null), datePoll)).toMatchObject({
    dates: [{ no: 0 }, { maybe: 0 }],
    _count: { answers: 1 },
  });
  expect(readRefusal(await answer(member, post, 'YES'), 400)).toBe(
    'Please answer for the dates of this poll.',
  );
  expect((await answer(member, post, 'PERHAPS', null)).status).toBe(400);
});

test('in an anonymous poll only hosts see who answered what', async () => {
  const { club, author, member, owner, admin } = scenes.open;
  const post = await newDatePoll(club, author, { isAnonymous: true });
  read(await answer(member, post, 'YES', 'NO'), datePoll);
  for (const host of [author, owner, admin])
    expect(
      read(await request(host, 'GET', `/date-polls/${post}/answers`), dateAnswersPage).items,
    ).toMatchObject([{ id: member.id, answers: ['YES', 'NO'] }]);
  expect(readRefusal(await request(member, 'GET', `/date-polls/${post}/answers`), 403)).toBe(
    'Only the hosts of this poll can see who answered what.',
  );
  expect((await pollFor(member, post))?.viewer.canSeeAnswers).toBe(false);
});

test('choosing a date creates the event with everyone’s answers, tells them once, and ends the poll', async () => {
  const [host, first, second, unsure, busy, silent] = await newUsers(
    'Host',
    'First',
    'Second',
    'Unsure',
    'Busy',
    'Silent',
  );
  const club = await newClub({ owner: host, members: [first, second, unsure, busy, silent] });
  const post = await newDatePoll(club, host, { title: 'Seats for two', capacity: 2 });
  for (const [user, given] of [
    [first, 'YES'],
    [second, 'YES'],
    [unsure, 'MAYBE'],
    [busy, 'NO'],
  ] as const)
    read(await answer(user, post, given, null), datePoll);
  const event = read(await choose(host, post, 0), eventReply);
  expect(event).toMatchObject({
    title: 'Seats for two',
    capacity: 2,
    userRsvp: 'GOING',
    _count: { rsvps: 2 },
    waitingCount: 1,
  });
  expect(event.endTime).not.toBeNull();
  const rsvps = await sql`
    select u.id, r.status from event_rsvps r join users u on u.id = r.user_id where r.event_id = ${event.id}`;
  expect(Object.fromEntries(rsvps.map(({ id, status }) => [id, status]))).toEqual({
    [host.id]: 'GOING',
    [first.id]: 'GOING',
    [second.id]: 'WAITLISTED',
    [unsure.id]: 'MAYBE',
    [busy.id]: 'NOT_GOING',
  });
  const aboutIt = async (user: User) =>
    (await notificationsOf(user)).map(({ title }) => title).filter((title) => /date|event/.test(title));
  for (const user of [first, second, unsure, busy])
    expect(await aboutIt(user)).toEqual(['A date was chosen for Seats for two']);
  expect(await aboutIt(silent)).toEqual([`Host created an event in ${club.slug}`]);
  expect(await aboutIt(host)).toEqual([]);
  expect(await pollFor(first, post)).toMatchObject({
    chosenDate: 0,
    eventId: event.id,
    viewer: { canAnswer: false, canChoose: false },
  });
  expect(readRefusal(await choose(host, post, 1), 409)).toBe('The date has already been chosen.');
  expect(readRefusal(await answer(silent, post, 'YES', null), 409)).toBe('The date has already been chosen.');
  expect(read(await request(first, 'GET', '/date-polls'), openDatePolls).items).toEqual([]);
  await create(host, `/events/${event.id}`, undefined, 'DELETE');
  expect(await pollFor(first, post)).toMatchObject({ chosenDate: 0, eventId: null });
});

test('of two hosts who choose at once, one creates the event', async () => {
  const { club, author, owner } = scenes.open;
  const post = await newDatePoll(club, author);
  const outcomes = await concurrently(
    [author, owner].map((role, date) => ({
      role,
      work: (tx) => tx`select private.choose_date(${post}, ${date})`,
    })),
  );
  expect(outcomes.toSorted()).toEqual(['PT409', null].toSorted());
  expect((await sql`select from events where title = 'Herf' and club_id = ${club.id}`).count).toBe(1);
});

test('a date that has passed can neither be chosen nor keeps the poll open, and an author who left is no host', async () => {
  const [owner, author] = await newUsers('Olive', 'Arthur');
  const club = await newClub({ owner, members: [author] });
  const [past, over] = [
    await newDatePoll(club, author, { inHours: -1 }),
    await newDatePoll(club, author, { inHours: -200 }),
  ];
  expect(readRefusal(await choose(author, past, 0), 400)).toBe('Cannot create events in the past');
  expect(readRefusal(await choose(author, past, 5), 400)).toBe(
    'Please choose one of the dates of this poll.',
  );
  expect((await pollFor(author, over))?.viewer).toMatchObject({ canAnswer: false, canChoose: false });
  read(await answer(author, past, null, 'YES'), datePoll);
  await create(author, `/clubs/${club.id}/leave`);
  expect(await pollFor(owner, past)).toMatchObject({
    _count: { answers: 0 },
    dates: [{ yes: 0 }, { yes: 0 }],
  });
  expect((await choose(author, past, 1)).status).toBe(403);
  expect((await answer(author, past, null, 'YES')).status).toBe(403);
  expect(read(await choose(owner, past, 1), eventReply).creatorId).toBe(owner.id);
});

test('answers are in the export', async () => {
  const { member, club, author } = scenes.open;
  const post = await newDatePoll(club, author, { title: 'Exported' });
  read(await answer(member, post, 'YES', 'NO'), datePoll);
  const [row] = await as(member, (tx) => tx`select private.export('date_answers') as answers`);
  expect(row?.answers).toContainEqual(
    expect.objectContaining({ postId: post, title: 'Exported', answers: ['YES', 'NO'] }),
  );
});

test('a deleted author leaves a poll to the owner and admins, without the address', async () => {
  const [owner, author, voter, other] = await newUsers('Olive', 'Arthur', 'Vera', 'Oz');
  const club = await newClub({ owner, members: [author, voter, other] });
  const event = { title: 'At home', timezone: 'UTC', address: 'Rua das Flores 2' };
  const asked = { clubId: club.id, isAnonymous: true, event, startTimes: [inDays(6), inDays(7)] };
  const { id } = read(await request(author, 'POST', '/date-polls', asked), writtenPost, 201);
  await answer(voter, id, 'YES', 'NO');
  expect((await request(author, 'DELETE', '/users/me', { mode: 'keep_posts' })).status).toBe(204);
  expect((await request(other, 'GET', `/date-polls/${id}/answers`)).status).toBe(403);
  expect((await choose(other, id, 0)).status).toBe(403);
  expect((await pollFor(other, id))?.viewer).toMatchObject({ canChoose: false, canSeeAnswers: false });
  expect(read(await choose(owner, id, 0), eventReply)).toMatchObject({ hasAddress: false, address: null });
});

test('a poll of a private club that is published makes an event for its members', async () => {
  const [owner] = await newUsers('Olive');
  const club = await newClub({ owner, isPrivate: true });
  const asked = {
    clubId: club.id,
    event: { title: 'Herf', timezone: 'UTC' },
    startTimes: [inDays(6), inDays(7)],
  };
  const { id } = read(await request(owner, 'POST', '/date-polls', asked), writtenPost, 201);
  await sql`update clubs set is_private = false where id = ${club.id}`;
  expect(read(await choose(owner, id, 0), eventReply).isOpen).toBe(false);
});
