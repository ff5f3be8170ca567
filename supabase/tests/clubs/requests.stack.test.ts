/**
 * Requests to join a private club: who may ask, who can see and decide requests, and what outsiders learn about the club.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { clubActivityPage } from '../../functions/_shared/contract/clubs/activity.ts';
import { clubWithMembers } from '../../functions/_shared/contract/clubs/page.ts';
import {
  clubRequestPage,
  clubRequests,
  ownClubRequest,
} from '../../functions/_shared/contract/clubs/requests.ts';
import { create } from '../support/actions.ts';
import { rolesIn, withoutUser } from '../support/every-role.ts';
import { newUsers, notificationsOf } from '../support/notification-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { as, refused } from '../support/roles.ts';
import { join, newClub, newScene, publishNow, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';
import { inOneWindow } from '../support/windows.ts';

let scene: Scene;
let asked: string;
const { everyRole, noUser } = rolesIn(() => scene);
beforeAll(async () => {
  scene = await newScene(true);
  const asker = await newUser('Perry Patient');
  const [row] = await sql<{ id: string }[]>`
    insert into club_requests (club_id, user_id) values (${scene.club.id}, ${asker.id}) returning id`;
  asked = row?.id ?? '';
  await sql`
    insert into club_request_settings (club_id, is_open, question) values (${scene.club.id}, false, 'Which jar?')`;
});
const outsiders = { ...withoutUser('PT404'), 'an outsider': 'PT404', 'the service role': refused };

describe('each role', () => {
  const byAdmins = { ...outsiders, 'an admin': 1, 'the owner': 1, otherwise: 'PT403' };
  everyRole(
    'opens the club to requests',
    (tx, { club }) =>
      tx`select private.update_request_settings(${club.id}, '{"isOpen": true, "question": null}')`,
    { ...byAdmins, 'an admin': 'PT403' },
  );
  everyRole(
    'lists the requests',
    (tx, { club }) => tx`select private.get_club_requests(${club.id}, 20, 0, null)`,
    byAdmins,
  );
  everyRole(
    'accepts a request',
    (tx, { club }) => tx`select private.accept_club_request(${club.id}, ${asked})`,
    byAdmins,
  );
  everyRole(
    'declines a request',
    (tx, { club }) => tx`select private.decline_club_request(${club.id}, ${asked}, null)`,
    byAdmins,
  );
  everyRole(
    'withdraws another user’s request',
    (tx, { club }) =>
      tx`select from private.withdraw_club_request(${club.id}, ${asked}) as done where done is not null`,
    { 'the service role': refused, otherwise: 0 },
  );
  everyRole('reads a request', (tx) => tx`select from club_requests where id = ${asked}`, {
    'an admin': 1,
    'the owner': 1,
    'the service role': 1,
    otherwise: 0,
  });
  everyRole(
    'reads the question of a club that accepts no requests',
    (tx, { club }) => tx`select question from club_request_settings where club_id = ${club.id}`,
    { 'an admin': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
  );
  noUser({
    'inserts a request': (tx, { club, outsider }) =>
      tx`insert into club_requests (club_id, user_id) values (${club.id}, ${outsider.id})`,
  });
  everyRole('decides a request', (tx) => tx`update club_requests set declined_at = null where false`, {
    'the service role': 0,
    otherwise: refused,
  });
});

/** A private club that accepts requests, and a user who may ask. */
async function askedClub(question: string | null = null) {
  const [ana, ben, cleo, dan] = await newUsers('Ana', 'Ben', 'Cleo', 'Dan');
  const club = await newClub({ owner: ana, admin: ben, members: [dan], isPrivate: true });
  await open(ana, club, true, question);
  return { ana, ben, cleo, dan, club };
}
type Named = { id: string };
const open = (owner: User, club: Named, isOpen: boolean, question: string | null = null) =>
  create(owner, `/clubs/${club.id}/request-settings`, { isOpen, question }, 'PATCH');
const ask = (user: User, club: Named, answer?: string) =>
  request(user, 'POST', `/clubs/${club.id}/requests`, { answer });
const asks = async (user: User, club: Named, answer?: string) =>
  read(await ask(user, club, answer), ownClubRequest, 201);
const decide = (user: User, club: Named, id: string, decision: string, body?: object) =>
  request(user, 'POST', `/clubs/${club.id}/requests/${id}/${decision}`, body);
const requestsIn = async (user: User, club: Named) =>
  read(await request(user, 'GET', `/clubs/${club.id}/requests`), clubRequestPage).items;
const seenBy = async (user: User, club: Named) =>
  read(await request(user, 'GET', `/clubs/${club.id}`), clubWithMembers);

describe('an outsider', () => {
  test('learns nothing about a club that accepts no requests, including its question', async () => {
    const { ana, cleo, club } = await askedClub('Which jar is yours?');
    await open(ana, club, false, 'Which jar is yours?');
    const seen = await seenBy(cleo, club);
    expect(seen.requests).toEqual({
      isOpen: false,
      question: null,
      mine: null,
      count: null,
      viewer: { canAsk: false, canDecide: false, canConfigure: false },
    });
    expect(seen.members).toEqual([]);
    expect(readRefusal(await ask(cleo, club, 'The green one'), 403)).toBe(
      'This club is not accepting requests to join. You can join it with an invitation.',
    );
    expect((await seenBy(ana, club)).requests?.question).toBe('Which jar is yours?');
  });

  test('reads the question of a club that accepts them, but not the number of requests or who asked', async () => {
    const { cleo, dan, club } = await askedClub('Which jar is yours?');
    const [erin] = await newUsers('Erin');
    await asks(erin, club, 'The blue one');
    const { requests } = await seenBy(cleo, club);
    expect(requests).toMatchObject({
      isOpen: true,
      question: 'Which jar is yours?',
      mine: null,
      count: null,
    });
    expect(requests?.viewer).toEqual({ canAsk: true, canDecide: false, canConfigure: false });
    expect((await seenBy(dan, club)).requests?.count).toBeNull();
  });

  test('must answer the question, and not with a blank text', async () => {
    const { cleo, club } = await askedClub('Which jar is yours?');
    expect(readRefusal(await ask(cleo, club), 400)).toBe('Please answer the question.');
    expect(readRefusal(await ask(cleo, club, ' \u200b '), 400)).toBe('Please answer the question.');
  });

  test('has one open request per club', async () => {
    const { cleo, club } = await askedClub();
    await asks(cleo, club);
    expect(readRefusal(await ask(cleo, club), 409)).toBe('You have already asked to join this club.');
    const { requests } = await seenBy(cleo, club);
    expect([requests?.mine?.status, requests?.viewer.canAsk]).toEqual(['PENDING', false]);
  });

  test('asks at most ten times a day', async () => {
    const owner = await newUser();
    const clubs = await Promise.all(Array.from({ length: 11 }, () => newClub({ owner, isPrivate: true })));
    await sql`
      insert into club_request_settings (club_id, is_open)
      select unnest(${clubs.map(({ id }) => id)}::uuid[]), true`;
    const statuses = await inOneWindow('1 day', async () => {
      const [cleo] = await newUsers('Cleo');
      const each: number[] = [];
      for (const club of clubs) each.push((await ask(cleo, club)).status);
      return each;
    });
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  test('cannot ask if they are banned, and a ban ends their request', async () => {
    const { ana, cleo, club } = await askedClub();
    await asks(cleo, club);
    await create(ana, `/clubs/${club.id}/bans`, { userId: cleo.id });
    expect(await requestsIn(ana, club)).toEqual([]);
    expect((await seenBy(cleo, club)).requests?.viewer.canAsk).toBe(false);
    expect(readRefusal(await ask(cleo, club), 403)).toBe('You are banned from this club.');
  });
});

test('members, and readers of a public club, cannot ask', async () => {
  const { cleo, dan, club } = await askedClub();
  expect(readRefusal(await ask(dan, club), 409)).toBe('You are already a member of this club.');
  await sql`update clubs set is_private = false where id = ${club.id}`;
  expect((await seenBy(cleo, club)).requests).toBeNull();
  expect(readRefusal(await ask(cleo, club), 409)).toBe(
    'This club is public. You can join it without asking.',
  );
});

test('an accepted user is a member, and both sides are notified', async () => {
  const { ana, ben, cleo, club } = await askedClub('Which jar is yours?');
  const { id } = await asks(cleo, club, 'The green one');
  const [listed] = await requestsIn(ben, club);
  expect([listed?.user.id, listed?.question, listed?.answer]).toEqual([
    cleo.id,
    'Which jar is yours?',
    'The green one',
  ]);
  expect((await seenBy(ana, club)).requests?.count).toBe(1);
  expect(await notificationsOf(ana)).toMatchObject([
    { type: 'CLUB_INVITE', title: `Cleo asked to join ${club.slug}`, isRead: false },
  ]);
  const left = read(await decide(ben, club, id, 'accept'), clubRequests);
  expect(left.count).toBe(0);
  expect((await seenBy(cleo, club)).userMembership?.role).toBe('MEMBER');
  const title = `${club.slug} accepted your request. Welcome!`;
  expect(await notificationsOf(cleo)).toMatchObject([{ type: 'other', title }]);
  // The other admin has nothing left to do, and is told that there is a new member.
  expect(await notificationsOf(ana)).toMatchObject([
    { title: `Cleo joined ${club.slug}` },
    { title: `Cleo asked to join ${club.slug}`, isRead: true },
  ]);
  expect(readRefusal(await decide(ana, club, id, 'decline'), 404)).toBe('This request is no longer open.');
});

test('the requests of others stay announced when the latest user to ask is blocked or deletes their account', async () => {
  const { ana, ben, cleo, club } = await askedClub();
  const [erin] = await newUsers('Erin');
  await asks(cleo, club);
  await asks(erin, club);
  const announced = async (user: User) =>
    (await notificationsOf(user)).map(({ title, isRead }) => [title, isRead]);
  const both = [[`2 people asked to join ${club.slug}`, false]];
  const onlyCleo = [[`Cleo asked to join ${club.slug}`, false]];
  expect(await announced(ana)).toEqual(both);
  await create(ana, `/users/${erin.id}/block`);
  expect([await announced(ana), await announced(ben)]).toEqual([onlyCleo, both]);
  await sql`delete from auth.users where id = ${erin.id}`;
  expect([await announced(ana), await announced(ben)]).toEqual([onlyCleo, onlyCleo]);
  await sql`delete from auth.users where id = ${cleo.id}`;
  expect([await announced(ana), await announced(ben)]).toEqual([[], []]);
});

test('accepting many requests does not count against the limit on joining', async () => {
  const owner = await newUser();
  const club = await newClub({ owner, isPrivate: true });
  const asker = await newUser();
  await sql`insert into club_requests (club_id, user_id) values (${club.id}, ${asker.id})`;
  const members = await as(owner, async (tx) => {
    await tx`select private.count_activity('join', 60, '1 hour') from generate_series(1, 60)`;
    await tx`select private.accept_club_request(${club.id}, r.id) from club_requests r where r.club_id = ${club.id}`;
    return tx`select from club_members where club_id = ${club.id} and user_id = ${asker.id}`;
  });
  expect(members).toHaveLength(1);
});

test('an owner who accepts is not notified of the new member', async () => {
  const { ana, cleo, club } = await askedClub();
  const { id } = await asks(cleo, club);
  await decide(ana, club, id, 'accept');
  expect((await notificationsOf(ana)).map(({ title }) => title)).toEqual([`Cleo asked to join ${club.slug}`]);
});

test('a declined user sees the decision, and can ask again after 30 days', async () => {
  const { ana, ben, cleo, club } = await askedClub();
  const { id } = await asks(cleo, club);
  await decide(ben, club, id, 'decline', { note: 'The table is full.' });
  expect(await requestsIn(ana, club)).toEqual([]);
  const mine = (await seenBy(cleo, club)).requests?.mine;
  expect([mine?.status, mine?.note]).toEqual(['DECLINED', 'The table is full.']);
  expect(JSON.stringify(mine)).not.toContain(ben.id);
  expect(await notificationsOf(cleo)).toMatchObject([
    { type: 'other', title: `${club.slug} declined your request to join`, message: 'The table is full.' },
  ]);
  expect(readRefusal(await ask(cleo, club), 409)).toBe(
    'This club declined your request. You can ask again after 30 days.',
  );
  const log = read(await request(ana, 'GET', `/clubs/${club.id}/activity`), clubActivityPage).items;
  expect(log[0]).toMatchObject({ kind: 'REQUEST_DECLINED', requestNote: 'The table is full.' });
  await sql`update club_requests set declined_at = now() - interval '30 days' where club_id = ${club.id}`;
  expect((await seenBy(cleo, club)).requests?.viewer.canAsk).toBe(true);
  await asks(cleo, club);
  expect(await requestsIn(ana, club)).toHaveLength(1);
});

test('a declined request is forgotten after 30 days, but an open one is not', async () => {
  const { ana, ben, cleo, club } = await askedClub();
  const [erin] = await newUsers('Erin');
  await asks(erin, club);
  await decide(ben, club, (await asks(cleo, club)).id, 'decline');
  await sql`
    update club_requests set declined_at = now() - interval '30 days'
    where club_id = ${club.id} and declined_at is not null`;
  await sql`select private.prune_club_requests()`;
  expect((await sql`select from club_requests where club_id = ${club.id}`).count).toBe(1);
  expect(await requestsIn(ana, club)).toHaveLength(1);
});

test('a withdrawn request is deleted, and the admins’ notification is marked as read', async () => {
  const { ana, cleo, club } = await askedClub();
  const { id } = await asks(cleo, club);
  await create(cleo, `/clubs/${club.id}/requests/${id}`, undefined, 'DELETE');
  expect(await requestsIn(ana, club)).toEqual([]);
  expect((await notificationsOf(ana))[0]?.isRead).toBe(true);
  expect(readRefusal(await decide(ana, club, id, 'accept'), 404)).toBe('This request is no longer open.');
  expect((await seenBy(cleo, club)).requests?.viewer.canAsk).toBe(true);
});

test('joining by a link ends the request', async () => {
  const { ana, cleo, club } = await askedClub();
  await asks(cleo, club);
  await join(club, cleo);
  expect(await requestsIn(ana, club)).toEqual([]);
});

test('a club that becomes public has no more requests to decide, and their users can join it', async () => {
  const { ana, ben, cleo, club } = await askedClub();
  const [erin] = await newUsers('Erin');
  await decide(ben, club, (await asks(erin, club)).id, 'decline');
  const { id } = await asks(cleo, club);
  const setPrivate = (isPrivate: boolean) => create(ana, `/clubs/${club.id}`, { isPrivate }, 'PATCH');
  await setPrivate(false);
  await publishNow(club);
  for (const decision of ['accept', 'decline'])
    expect(readRefusal(await decide(ben, club, id, decision), 404)).toBe('This request is no longer open.');
  expect(await requestsIn(ana, club)).toEqual([]);
  for (const admin of [ana, ben])
    expect((await notificationsOf(admin)).find(({ type }) => type === 'CLUB_INVITE')?.isRead).toBe(true);
  expect(await notificationsOf(cleo)).toEqual([]);
  expect((await seenBy(cleo, club)).userMembership).toBeNull();
  expect((await request(cleo, 'POST', `/clubs/${club.id}/join`)).status).toBe(200);
  await setPrivate(true);
  expect((await seenBy(erin, club)).requests?.mine?.status).toBe('DECLINED');
});

test('across a block the owner finds the request in the list but is not notified, and no one learns of the block', async () => {
  const { ana, ben, cleo, club } = await askedClub();
  await create(ana, `/users/${cleo.id}/block`);
  const { id } = await asks(cleo, club);
  expect(await notificationsOf(ana)).toEqual([]);
  expect(await notificationsOf(ben)).toHaveLength(1);
  expect((await requestsIn(ana, club)).map(({ user }) => user.id)).toEqual([cleo.id]);
  expect((await decide(ana, club, id, 'decline')).status).toBe(200);
  expect((await seenBy(cleo, club)).requests?.mine?.status).toBe('DECLINED');
});

test('a former admin loses the notification of requests', async () => {
  const { ana, ben, cleo, club } = await askedClub();
  await asks(cleo, club);
  expect(await notificationsOf(ben)).toHaveLength(1);
  await create(ana, `/clubs/${club.id}/members/${ben.id}`, { role: 'MEMBER' }, 'PATCH');
  expect(await notificationsOf(ben)).toEqual([]);
});

test('ten users who ask at once, and one user who asks ten times, make one request per user', async () => {
  const { ana, cleo, club } = await askedClub();
  const others = await newUsers(...Array.from({ length: 5 }, (_, index) => `Asker ${index}`));
  const replies = await Promise.all([...Array(5).fill(cleo), ...others].map((user: User) => ask(user, club)));
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(6).fill(201), ...Array(4).fill(409)]);
  expect(await requestsIn(ana, club)).toHaveLength(6);
});

test('if a withdrawal and two decisions happen at once, one wins', async () => {
  const { ana, ben, cleo, club } = await askedClub();
  for (let round = 0; round < 5; round += 1) {
    const { id } = await asks(cleo, club);
    const replies = await Promise.all([
      decide(ana, club, id, 'accept'),
      decide(ben, club, id, 'decline'),
      request(cleo, 'DELETE', `/clubs/${club.id}/requests/${id}`),
    ]);
    expect(replies.filter(({ status }) => status < 300)).toHaveLength(1);
    const [state] = await sql`
      select exists (select from club_members where club_id = ${club.id} and user_id = ${cleo.id}) as is_member,
        exists (select from club_requests where club_id = ${club.id} and declined_at is not null) as is_declined`;
    expect([state?.is_member, state?.is_declined]).toEqual(
      replies.slice(0, 2).map(({ status }) => status === 200),
    );
    await sql`delete from club_members where club_id = ${club.id} and user_id = ${cleo.id}`;
    await sql`delete from club_requests where club_id = ${club.id}`;
  }
});

test('requests are in their user’s export and are deleted with the account', async () => {
  const { ana, cleo, club } = await askedClub('Which jar is yours?');
  await asks(cleo, club, 'The green one');
  const [row] = await as(cleo, (tx) => tx`select private.export('club_requests') as mine`);
  expect(row?.mine).toMatchObject([
    { club: club.slug, question: 'Which jar is yours?', answer: 'The green one' },
  ]);
  await create(cleo, '/users/me', { mode: 'erase' }, 'DELETE');
  expect(await requestsIn(ana, club)).toEqual([]);
});
