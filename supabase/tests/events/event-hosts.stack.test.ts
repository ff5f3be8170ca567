/** Members who host an event with its creator, and who takes over when the creator is gone. */
import { beforeAll, describe, expect, test } from 'vitest';
import { create } from '../support/actions.ts';
import { concurrently, overlapping, type Transaction } from '../support/concurrency.ts';
import { addCoHost, cancelEvent, newEvent, newPublicEvening, rsvp } from '../support/event-scene.ts';
import { rolesIn } from '../support/every-role.ts';
import { as, refused } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { block, newUser, type User } from '../support/users.ts';

type Stage = Scene & { event: string; invitation: string };
let stage: Stage;
const { everyRole, noUser } = rolesIn(() => stage as Scene);
const on = (scene: Scene) => scene as Stage;
beforeAll(async () => {
  const scene = await newScene(true);
  // The owner's, with the author as a co-host or invited to become one.
  const [event, invitation] = [
    await newEvent(scene.club, scene.owner, { capacity: 1 }),
    await newEvent(scene.club, scene.owner),
  ];
  await addCoHost(event, scene.author);
  await addCoHost(invitation, scene.author, true);
  await rsvp(event, scene.member);
  stage = { ...scene, event, invitation };
});

const suspend = (user: User) => sql`insert into suspensions (user_id, reason) values (${user.id}, 'Spam')`;
const deleteAccount = (user: User) => sql`delete from auth.users where id = ${user.id}`;
const newPeople = async () =>
  (await Promise.all(['Cora Creator', 'Hal', 'Ines', 'Jon'].map(newUser))) as [User, User, User, User];

/** An event with two co-hosts, of whom `first` accepted first, and one who is invited. */
async function newHosted(options: Parameters<typeof newEvent>[2] & { isPrivate?: boolean } = {}) {
  const [creator, first, second, invited] = await newPeople();
  const owner = await newUser('Olive Owner');
  const club = await newClub({
    owner,
    members: [creator, first, second, invited],
    isPrivate: options.isPrivate ?? true,
  });
  const event = await newEvent(club, creator, options);
  for (const user of [first, second]) await addCoHost(event, user);
  await addCoHost(event, invited, true);
  return { owner, creator, first, second, invited, club, event };
}

/** The creator, the co-hosts in the order in which they accepted, and who is invited. */
async function hostsOf(event: string) {
  const [row] = await sql<{ creator: string; coHosts: string[]; invited: string[] }[]>`
    select e.creator_id as creator,
      array(select h.user_id from event_hosts h where h.event_id = e.id and h.accepted_at is not null
            order by h.accepted_at) as "coHosts",
      array(select h.user_id from event_hosts h where h.event_id = e.id and h.accepted_at is null) as invited
    from events e where e.id = ${event}`;
  return row;
}

const coHosts = { 'the author': 1, 'an admin': 1, 'the owner': 1, 'a member': 1, 'the service role': 1 };
everyRole(
  'reads who hosts it too',
  (tx, scene) => tx`select from event_hosts where event_id = ${on(scene).event}`,
  {
    ...coHosts,
    otherwise: 0,
  },
);
everyRole(
  'reads who is invited',
  (tx, scene) => tx`select from event_hosts where event_id = ${on(scene).invitation}`,
  { 'the author': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'invites a member',
  (tx, { member, ...scene }) => tx`select private.invite_co_host(${on(scene as Scene).event}, ${member.id})`,
  { 'the owner': 1, 'the service role': refused, otherwise: 'PT404' },
);
everyRole(
  'accepts the invitation',
  (tx, scene) => tx`select private.become_co_host(${on(scene).invitation})`,
  { 'the author': 1, 'the service role': refused, otherwise: 'PT404' },
);
everyRole(
  'ends the hosting of the author',
  (tx, scene) => tx`select private.end_co_hosting(${on(scene).event}, ${scene.author.id})`,
  { 'the author': 1, 'the owner': 1, 'the service role': refused, otherwise: 'PT404' },
);
everyRole(
  'hands the event over to the author',
  (tx, scene) => tx`select private.give_event_to_co_host(${on(scene).event}, ${scene.author.id})`,
  { 'the owner': 1, 'the service role': refused, otherwise: 'PT404' },
);
everyRole(
  'edits an event with a co-host',
  (tx, scene) => tx`update events set title = 'Other words' where id = ${on(scene).event}`,
  { 'the author': 1, 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'edits an event to which the author is only invited',
  (tx, scene) => tx`update events set title = 'Other words' where id = ${on(scene).invitation}`,
  { 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
everyRole(
  'deletes an event with a co-host',
  (tx, scene) => tx`delete from events where id = ${on(scene).event}`,
  { 'the owner': 1, 'the service role': 1, otherwise: 0 },
);
noUser({
  'makes themselves a co-host': (tx, scene) => tx`
    insert into event_hosts (event_id, user_id, club_id, accepted_at)
    values (${on(scene).event}, ${scene.member.id}, ${scene.club.id}, now())`,
  'accepts for the author': (tx, scene) =>
    tx`update event_hosts set accepted_at = now() where event_id = ${on(scene).invitation}`,
  'removes a co-host': (tx, scene) => tx`delete from event_hosts where event_id = ${on(scene).event}`,
});

test('a co-host sees who waits and how many said Maybe, and only the creator can open the event to everyone', async () => {
  const { event, author, owner } = stage;
  const rights = (user: User) =>
    as(user, async (tx) => {
      const [row] = await tx<{ event: { maybeCount: number | null; viewer: Record<string, boolean> } }[]>`
        select private.get_event(${event}) as event`;
      return row?.event;
    });
  expect(await rights(author)).toMatchObject({
    maybeCount: 0,
    hosting: {
      coHosts: [
        { user: { id: author.id }, isInvited: false, viewer: { canRemove: false, canHandOver: false } },
      ],
      viewer: { canInvite: false, canAnswer: false, canStepDown: true },
    },
    viewer: {
      canEdit: true,
      canCancel: true,
      canSeeWaitlist: true,
      canDownload: true,
      canOpen: false,
      canDelete: false,
      canReport: false,
    },
  });
  expect(await rights(owner)).toMatchObject({
    hosting: {
      coHosts: [{ viewer: { canMessage: true, canRemove: true, canHandOver: true } }],
      viewer: { canInvite: true, canAnswer: false, canStepDown: false },
    },
    viewer: { canOpen: true, canDelete: true },
  });
});

test('a visitor of a public evening sees no co-host, and one hidden by a block is not shown', async () => {
  const { owner, author, member, outsider, club } = await newScene(true);
  const event = await newPublicEvening(club, owner);
  await addCoHost(event, author);
  await block(sql, member, author);
  const seenBy = (user: User) =>
    as(user, async (tx) => {
      const [row] = await tx<{ hosting: { coHosts: unknown[] } }[]>`
        select private.get_event(${event}) -> 'hosting' as hosting`;
      return row?.hosting.coHosts.length;
    });
  expect([await seenBy(outsider), await seenBy(member), await seenBy(owner)]).toEqual([0, 0, 1]);
});

describe('an invitation', () => {
  const invite = (by: User, event: string, user: User) =>
    concurrently([{ role: by, work: (tx) => tx`select private.invite_co_host(${event}, ${user.id})` }]);

  test('is for members, apart from those who are suspended or across a block', async () => {
    const { author, member, admin, outsider, club } = await newScene();
    const [suspended, blocker] = [await newUser(), await newUser()];
    for (const user of [suspended, blocker]) await join(club, user);
    await suspend(suspended);
    await block(sql, blocker, author);
    const event = await newEvent(club, author);
    for (const [user, expected] of [
      [outsider, 'PT404'],
      [blocker, 'PT404'],
      [suspended, 'PT409'],
      [author, 'PT409'],
      [member, null],
      [member, null],
      [admin, null],
    ] as const)
      expect(await invite(author, event, user)).toEqual([expected]);
    expect(await hostsOf(event)).toMatchObject({ coHosts: [], invited: [member.id, admin.id] });
  });

  test('is for five members at most, whoever invites at the same moment', async () => {
    const { creator, club, event } = await newHosted();
    const more = await Promise.all([1, 2, 3].map(() => newUser()));
    for (const user of more) await join(club, user);
    const outcomes = await concurrently(
      more.map(({ id }) => ({
        role: creator,
        work: (tx) => tx`select private.invite_co_host(${event}, ${id})`,
      })),
    );
    expect(outcomes.toSorted()).toEqual(['PT409', null, null].toSorted());
    expect((await hostsOf(event))?.invited).toHaveLength(3);
  });

  test('can no longer be made or accepted once the event is over or was cancelled, and is then deleted', async () => {
    const { owner, author, member, club } = await newScene();
    const events = [
      await newEvent(club, owner, { inHours: -3, hours: 2 }),
      await newEvent(club, owner),
      await newEvent(club, owner),
    ];
    const [past = '', cancelled = '', coming = ''] = events;
    await cancelEvent(sql, cancelled);
    for (const event of events) await addCoHost(event, author, true);
    await addCoHost(past, member);
    const accept = (event: string) =>
      concurrently([{ role: author, work: (tx) => tx`select private.become_co_host(${event})` }]);
    for (const event of [past, cancelled]) {
      expect(await accept(event)).toEqual(['PT409']);
      expect(await invite(owner, event, await newUser())).toEqual(['PT409']);
    }
    await sql`select private.prune_event_hosts()`;
    expect(await Promise.all(events.map(hostsOf))).toMatchObject([
      { coHosts: [member.id], invited: [] },
      { invited: [] },
      { invited: [author.id] },
    ]);
    expect(await accept(coming)).toEqual([null]);
    expect(await accept(coming)).toEqual([null]);
  });

  test('is not accepted by someone in a time-out, or whose first post waits for approval', async () => {
    const { owner, author, member, club } = await newScene();
    const event = await newEvent(club, owner);
    for (const user of [author, member]) await addCoHost(event, user, true);
    await sql`
      insert into club_time_outs (club_id, user_id, ends_at) values (${club.id}, ${author.id}, now() + interval '1 hour')`;
    await sql`update clubs set holds_first_posts = true where id = ${club.id}`;
    for (const role of [author, member])
      expect(
        await concurrently([{ role, work: (tx) => tx`select private.become_co_host(${event})` }]),
      ).toEqual(['PT403']);
  });
});

describe('hosting together ends', () => {
  test.each<[string, (scene: Awaited<ReturnType<typeof newHosted>>) => PromiseLike<unknown>]>([
    ['the co-host leaves', ({ first, club }) => create(first, `/clubs/${club.id}/leave`)],
    [
      'the co-host is removed from the club',
      ({ owner, first, club }) => create(owner, `/clubs/${club.id}/members/${first.id}`, undefined, 'DELETE'),
    ],
    [
      'the co-host is banned',
      ({ owner, first, club }) => create(owner, `/clubs/${club.id}/bans`, { userId: first.id }),
    ],
    ['the co-host is suspended', ({ first }) => suspend(first)],
    ['the co-host deletes their account', ({ first }) => deleteAccount(first)],
    ['the co-host blocks the creator', ({ creator, first }) => block(sql, first, creator)],
    ['the creator blocks the co-host', ({ creator, first }) => block(sql, creator, first)],
    [
      'the co-host steps down',
      ({ first, event }) => create(first, `/events/${event}/hosts/${first.id}`, undefined, 'DELETE'),
    ],
    [
      'the creator removes the co-host',
      ({ creator, first, event }) =>
        create(creator, `/events/${event}/hosts/${first.id}`, undefined, 'DELETE'),
    ],
  ])('when %s', async (_, end) => {
    const scene = await newHosted();
    await end(scene);
    expect(await hostsOf(scene.event)).toEqual({
      creator: scene.creator.id,
      coHosts: [scene.second.id],
      invited: [scene.invited.id],
    });
  });
});

describe('the co-host who accepted first becomes the creator', () => {
  test.each<[string, (scene: Awaited<ReturnType<typeof newHosted>>) => PromiseLike<unknown>]>([
    ['the creator leaves the club', ({ creator, club }) => create(creator, `/clubs/${club.id}/leave`)],
    [
      'the creator is removed from it',
      ({ owner, creator, club }) =>
        create(owner, `/clubs/${club.id}/members/${creator.id}`, undefined, 'DELETE'),
    ],
    [
      'the creator is banned from it',
      ({ owner, creator, club }) => create(owner, `/clubs/${club.id}/bans`, { userId: creator.id }),
    ],
    ['the creator’s account is deleted', ({ creator }) => deleteAccount(creator)],
    [
      'the creator deletes their account',
      ({ creator }) => create(creator, '/users/me', { mode: 'erase' }, 'DELETE'),
    ],
  ])('when %s', async (_, end) => {
    const scene = await newHosted();
    const { event, first, second } = scene;
    await rsvp(event, second);
    await end(scene);
    expect(await hostsOf(event)).toEqual({ creator: first.id, coHosts: [second.id], invited: [] });
    expect(
      await sql`select from event_rsvps where event_id = ${event} and user_id = ${second.id}`,
    ).toHaveLength(1);
  });

  test('apart from one who can no longer see it', async () => {
    const { creator, first, second, club, event } = await newHosted();
    await create(first, `/clubs/${club.id}/leave`);
    await deleteAccount(creator);
    expect(await hostsOf(event)).toMatchObject({ creator: second.id });
  });

  test('of past and cancelled events only if the account is deleted, and not of what moderators removed', async () => {
    const { creator, first, club } = await newHosted();
    const [past, cancelled, removed] = [
      await newEvent(club, creator, { inHours: -5, hours: 2 }),
      await newEvent(club, creator),
      await newEvent(club, creator),
    ];
    for (const event of [past, cancelled, removed]) await addCoHost(event, first);
    await cancelEvent(sql, cancelled);
    await sql`update events set is_removed = true where id = ${removed}`;
    const creators = async () =>
      (await Promise.all([past, cancelled, removed].map(hostsOf))).map((hosts) => hosts?.creator);
    await create(creator, `/clubs/${club.id}/leave`);
    expect(await creators()).toEqual([creator.id, creator.id, creator.id]);
    await deleteAccount(creator);
    expect(await creators()).toEqual([first.id, first.id, undefined]);
  });

  test('and without a co-host, the invitations end and the event goes with the account', async () => {
    const { author, member, club } = await newScene();
    const event = await newEvent(club, author);
    await addCoHost(event, member, true);
    await create(author, `/clubs/${club.id}/leave`);
    expect(await hostsOf(event)).toEqual({ creator: author.id, coHosts: [], invited: [] });
    await deleteAccount(author);
    expect(await hostsOf(event)).toBeUndefined();
  });

  test('unless the club itself is deleted', async () => {
    const { owner, club, event } = await newHosted();
    await create(owner, `/clubs/${club.id}`, undefined, 'DELETE');
    await sql`select private.erase_club(${club.id})`;
    expect(await hostsOf(event)).toBeUndefined();
  });
});

test('handing over makes the creator a co-host, ends invitations, and can go to and fro', async () => {
  const { creator, first, second, event } = await newHosted();
  await create(creator, `/events/${event}/hosts/${first.id}/hand-over`);
  expect(await hostsOf(event)).toEqual({ creator: first.id, coHosts: [second.id, creator.id], invited: [] });
  await create(first, `/events/${event}/hosts/${creator.id}/hand-over`);
  expect(await hostsOf(event)).toEqual({ creator: creator.id, coHosts: [second.id, first.id], invited: [] });
});

test('a new owner of the club, or an admin who takes the event over, is no longer its co-host', async () => {
  const { owner, author, admin, member, club } = await newScene();
  const event = await newEvent(club, author);
  for (const user of [admin, member]) await addCoHost(event, user);
  await block(sql, owner, member);
  await create(admin, `/events/${event}/take-over`);
  expect(await hostsOf(event)).toEqual({ creator: admin.id, coHosts: [member.id], invited: [] });
  // A block with the new creator ends it too.
  await create(owner, `/events/${event}/take-over`);
  expect(await hostsOf(event)).toEqual({ creator: owner.id, coHosts: [], invited: [] });
});

describe('at the same moment', () => {
  const accepts = (role: User, event: string): Transaction => ({
    role,
    work: (tx) => tx`select private.become_co_host(${event})`,
  });
  const leaves = (role: User, club: { id: string }): Transaction => ({
    role,
    work: (tx) => tx`select private.leave_club(${club.id})`,
  });
  const deletes = ({ id }: User): Transaction => ({
    role: 'postgres',
    work: (tx) => tx`delete from auth.users where id = ${id}`,
  });

  test.each(['leave', 'deletion'] as const)(
    'one who has just accepted takes over from a creator after their %s',
    async (end) => {
      const { author, member, club } = await newScene();
      const event = await newEvent(club, author);
      await addCoHost(event, member, true);
      const goes = end === 'leave' ? leaves(author, club) : deletes(author);
      const text = end === 'leave' ? 'leave_club' : 'delete from auth.users';
      expect(await overlapping(accepts(member, event), goes, text)).toBeNull();
      expect(await hostsOf(event)).toEqual({ creator: member.id, coHosts: [], invited: [] });
    },
  );

  test('the creator and all co-hosts come and go without an event being lost or a deadlock', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { owner, creator, first, second, invited, club, event } = await newHosted();
      const outcomes = await concurrently([
        accepts(invited, event),
        round % 2 ? deletes(creator) : leaves(creator, club),
        round % 3 ? leaves(first, club) : deletes(first),
        {
          role: creator,
          work: (tx) => tx`select private.give_event_to_co_host(${event}, ${second.id})`,
        },
        { role: owner, work: (tx) => tx`select private.block_user(${second.id}, true)` },
        { role: owner, work: (tx) => tx`select private.remove_member(${club.id}, ${creator.id})` },
      ]);
      for (const each of outcomes) expect([null, 'PT401', 'PT403', 'PT404', 'PT409']).toContain(each);
      const hosts = await hostsOf(event);
      expect([second.id, invited.id]).toContain(hosts?.creator);
      expect(hosts?.coHosts).not.toContain(hosts?.creator);
    }
  });

  test('a block and an acceptance leave no co-host across the block', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { creator, first, invited, event } = await newHosted();
      const outcomes = await concurrently([
        accepts(invited, event),
        { role: creator, work: (tx) => tx`select private.block_user(${invited.id}, true)` },
        { role: first, work: (tx) => tx`select private.block_user(${creator.id}, true)` },
        { role: creator, work: (tx) => tx`select private.give_event_to_co_host(${event}, ${first.id})` },
      ]);
      for (const each of outcomes) expect([null, 'PT404', 'PT409']).toContain(each);
      const [across] = await sql`
        select count(*)::int as count from event_hosts h join events e on e.id = h.event_id
        where h.event_id = ${event} and private.is_blocked(h.user_id, e.creator_id)`;
      expect(across).toEqual({ count: 0 });
    }
  });
});
