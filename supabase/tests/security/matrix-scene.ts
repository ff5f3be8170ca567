/** The users of the matrix's columns, and the values of its placeholders in braces. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  addCoHost,
  newContribution,
  newEvening,
  newEvent,
  newEventComment,
  newEventMessage,
  newPublicEvening,
  newVenue,
  rsvp,
} from '../support/event-scene.ts';
import { newHumidorItem, newMovement, newPlace } from '../support/humidor-scene.ts';
import { newJournalEntry } from '../support/journal-scene.ts';
import { addParticipants, chatOf, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { newReport, suspend } from '../support/moderation-scene.ts';
import { newClubFile, newClubPage } from '../support/page-scene.ts';
import { newPipe } from '../support/pipe-scene.ts';
import { newDatePoll, newPoll } from '../support/poll-scene.ts';
import { newReview, newReviewComment } from '../support/review-scene.ts';
import { join, newClub, newComment, newPost } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newTasting } from '../support/tasting-scene.ts';
import { newUser, type User } from '../support/users.ts';

export const columns = [
  'anon',
  'outsider',
  'banned',
  'private',
  'member',
  'author',
  'admin',
  'owner',
  'moderator',
  'ex-member',
  'suspended',
] as const;
export type Column = (typeof columns)[number];

/** The values of the placeholders. Most are created only when a row names them, because every change gets a new scene. */
type Thing = string | (() => Promise<string>);
export type Things = Record<string, Thing>;

export const make = async (thing: Thing) => (typeof thing === 'string' ? thing : thing());

/**
 * A club with a user for each column. Every request that may change something gets a new one, so those who are not needed for
 * the club are created only when a row asks for them.
 */
export async function newMatrixScene(isPrivate: boolean) {
  const [owner, admin, author, member] = await Promise.all([
    newUser('Olive Owner'),
    newUser('Ada Admin'),
    newUser('Arthur Author'),
    newUser('Mia Member'),
  ]);
  const club = await newClub({ owner, admin, members: [author, member], isPrivate });
  await sql`insert into club_request_settings (club_id, is_open) values (${club.id}, true)`;

  const outsider = once(() => newUser('Otto Outsider'));
  const banned = once(async () => {
    const user = await newUser('Barry Banned');
    await sql`insert into club_bans (club_id, user_id) values (${club.id}, ${user.id})`;
    return user;
  });
  const removed = once(async () => {
    const user = await newUser('Remy Removed');
    await sql`
      insert into private.removed_members (club_id, user_id, removed_at)
      values (${club.id}, ${user.id}, now() - interval '1 hour')`;
    return user;
  });
  const moderator = once(async () => {
    const user = await newUser('Moira');
    await sql`insert into moderators (user_id) values (${user.id})`;
    return user;
  });
  const suspended = once(async () => {
    const user = await newUser('Sue Suspended');
    await join(club, user);
    await suspend(user);
    return user;
  });

  const deleted = once(async () => {
    const { id, slug } = await newClub({ owner, admin, members: [author, member], isPrivate });
    await sql`update clubs set deleted_at = now() where id = ${id}`;
    return slug;
  });
  const offered = once(async () => {
    await sql`insert into club_offers (club_id, user_id) values (${club.id}, ${author.id})`;
    return club.slug;
  });
  const withDues = once(async () => {
    await sql`insert into club_dues (club_id, year) values (${club.id}, 2098)`;
    return club.slug;
  });
  const post = once(() => newPost(club, author));
  const product = `Matrix ${randomUUID().slice(0, 13)}`;
  const review = once(() => newReview(author, { club, product }));
  const blocker = once(async () => {
    const user = await newUser('Bea Blocker');
    await join(club, user);
    const blocked = [owner, admin, author, member, await outsider(), await banned()];
    await sql`
      insert into blocks (blocker_id, blocked_id)
      select ${user.id}, unnest(${blocked.map(({ id }) => id)}::uuid[])`;
    return user;
  });
  const direct = once(() => newDirect(author, admin));
  const chat = once(() => chatOf(club));

  const messageRequest = once(async () => {
    const stranger = await newUser('Stan Stranger');
    const conversation = await newDirect(stranger, author);
    await newMessage(conversation, stranger);
    await sql`
      insert into message_requests (conversation_id, user_id, sender_id)
      values (${conversation}, ${author.id}, ${stranger.id})`;
    return conversation;
  });

  const group = once(async () => {
    const conversation = await newGroup([author, admin, owner]);
    const left = await removed();
    await addParticipants(conversation, left);
    await sql`delete from conversation_participants where conversation_id = ${conversation} and user_id = ${left.id}`;
    return conversation;
  });

  const newCalendar = async (of: string | null) => {
    const token = newToken();
    await sql`
      insert into private.calendar_addresses (user_id, club_id, token_hash)
      values (${author.id}, ${of}, private.hash_token(${token}))`;
    return `${token}.ics`;
  };

  const request = once(async () => {
    const asker = await newUser('Perry Patient');
    const [row] = await sql<{ id: string }[]>`
      insert into club_requests (club_id, user_id) values (${club.id}, ${asker.id}) returning id`;
    return { id: idOf(row), asker: asker.id };
  });

  const invites = once(async () => {
    const [token, oldToken, usedToken, revokedToken] = [newToken(), newToken(), newToken(), newToken()];
    const [row] = await sql<{ id: string }[]>`
      insert into club_invites (club_id, token_hash, expires_at, revoked_at, max_uses, use_count) values
        (${club.id}, private.hash_token(${token}), now() + interval '1 day', null, null, 0),
        (${club.id}, private.hash_token(${oldToken}), now(), null, null, 0),
        (${club.id}, private.hash_token(${usedToken}), 'infinity', null, 2, 2),
        (${club.id}, private.hash_token(${revokedToken}), now() + interval '1 day', now(), null, 0)
      returning id`;
    return { id: idOf(row), token, oldToken, usedToken, revokedToken };
  });

  const event = once(() => newEvent(club, author));
  const tasting = once(async () => {
    const tasted = await newEvent(club, author, { inHours: -1 });
    await newTasting(tasted);
    return tasted;
  });
  const file = once(() => newClubFile(club, author));

  const things: Things = {
    club: club.id,
    slug: club.slug,
    deletedSlug: deleted,
    offeredSlug: offered,
    duesSlug: withDues,
    post,
    poll: once(() => newPoll(club, author, { showsVoters: true })),
    datePoll: once(() => newDatePoll(club, author)),
    anonymousDatePoll: once(() => newDatePoll(club, author, { isAnonymous: true })),
    hiddenPoll: once(() =>
      newPoll(club, author, { showsVoters: true, hidesResults: true, isMultiple: true }),
    ),
    heldPost: once(async () => {
      const [row] = await sql<{ id: string }[]>`
        insert into held_posts (club_id, author_id, content)
        values (${club.id}, ${author.id}, 'My first post') returning id`;
      return idOf(row);
    }),
    reported: once(async () => {
      const reported = await newPost(club, author);
      await newReport(member, { reportedPostId: reported });
      return reported;
    }),
    blocker: async () => (await blocker()).id,
    blockersPost: once(async () => newPost(club, await blocker())),
    blockersReview: once(async () => newReview(await blocker(), { club })),
    comment: once(async () => newComment(await post(), author)),
    review,
    reviewComment: once(async () => newReviewComment(await review(), author)),
    productId: async () => {
      const [row] = await sql<
        { id: string }[]
      >`select product_id as id from reviews where id = ${await review()}`;
      return idOf(row);
    },
    product: async () => {
      await review();
      return product.toLowerCase().replace(' ', '-');
    },
    ownDevice: async () => {
      const [row] = await sql<{ id: string }[]>`select id from auth.sessions where user_id = ${author.id}`;
      return idOf(row);
    },
    humidorItem: once(() => newHumidorItem(author)),
    movement: once(async () => newMovement(author, await newHumidorItem(author))),
    shownItem: once(() => newHumidorItem(author, { clubId: club.id })),
    place: once(() => newPlace(author)),
    pipe: once(() => newPipe(author)),
    journalEntry: once(() => newJournalEntry(author)),
    removal: once(async () => {
      const [row] = await sql<{ id: string }[]>`
        insert into club_activity (club_id, kind, actor_id, user_id, bulk_counts, bulk_period)
        values (${club.id}, 'BULK_REMOVED', ${owner.id}, ${author.id}, '{"post": 1}', 'DAY') returning id`;
      return idOf(row);
    }),
    report: once(async () => newReport(member, { reportedPostId: await post() })),
    page: once(() => newClubPage(club, author)),
    sharedPage: once(() => newClubPage(club, author, { editors: 'MEMBERS' })),
    file,
    fileReport: once(async () => {
      await sql`
        insert into storage.objects (bucket_id, name)
        select 'files', object_name from club_files where id = ${await file()}`;
      return newReport(member, { reportedClubFileId: await file() });
    }),
    decision: once(async () => {
      const [row] = await sql<{ id: string }[]>`
        with decided as (
          insert into reports (author_id, reason, target_kind, target_id, status, decision_id)
          values (${owner.id}, 'SPAM', 'user', ${author.id}, 'RESOLVED', gen_random_uuid()) returning *)
        insert into moderation_actions (kind, actor_id, subject_id, report_id, decision_id, target_kind, target_id, reason)
        select 'WARN', ${(await moderator()).id}, ${author.id}, id, decision_id, target_kind, target_id, reason from decided returning id`;
      return idOf(row);
    }),
    appealed: once(async () => {
      const [row] = await sql<{ id: string }[]>`
        with decided as (
          insert into reports (author_id, reason, target_kind, target_id, status, decision_id)
          values (${owner.id}, 'SPAM', 'user', ${admin.id}, 'RESOLVED', gen_random_uuid()) returning *),
        appealed as (
          insert into appeals (decision_id, user_id, content) select decision_id, ${admin.id}, 'No' from decided)
        insert into moderation_actions (kind, actor_id, subject_id, report_id, decision_id, target_kind, target_id, reason)
        select 'APPEAL', ${admin.id}, ${admin.id}, id, decision_id, target_kind, target_id, reason from decided returning id`;
      return idOf(row);
    }),
    request: async () => (await request()).id,
    asker: async () => (await request()).asker,
    notification: once(async () => {
      const [row] = await sql<{ id: string }[]>`
        insert into notifications (user_id, kind, cause, details)
        values (${author.id}, 'report', 'matrix', '{"targetKind": "post", "outcome": "ACTED"}') returning id`;
      return idOf(row);
    }),
    event,
    contribution: once(async () => newContribution(await event(), author)),
    venue: once(() => newVenue(club, author)),
    // The author was at the event there, which everyone who can read the club's posts can read.
    eventVenue: once(async () => {
      const held = await newVenue(club, author);
      await newEvent(club, author, { inHours: -24, venueId: held });
      return held;
    }),
    eventMessage: once(async () => newEventMessage(await event(), author)),
    hiddenEvent: once(() => newEvent(club, author, { isPublic: false })),
    tasting,
    sample: async () => {
      const [row] = await sql<{ id: string }[]>`
        select id from tasting_samples where event_id = ${await tasting()} and position = 1`;
      return idOf(row);
    },
    evening: once(() => newEvening(club, author)),
    ownersEvent: once(() => newEvent(club, owner)),
    fullEvent: once(async () => {
      const full = await newEvent(club, owner, { capacity: 1 });
      await rsvp(full, author);
      return full;
    }),
    coHostedEvent: once(async () => {
      const hosted = await newEvent(club, owner, { capacity: 1 });
      await addCoHost(hosted, author);
      await rsvp(hosted, admin);
      return hosted;
    }),
    hostInvitation: once(async () => {
      const invited = await newEvent(club, owner);
      await addCoHost(invited, author, true);
      return invited;
    }),
    eventComment: once(async () => newEventComment(await event(), author)),
    openedEvent: once(() => (isPrivate ? newPublicEvening : newEvent)(club, owner)),
    direct,
    message: once(async () => newMessage(await direct(), author)),
    messageRequest,
    group,
    chat,
    chatMessage: once(async () => newMessage(await chat(), author)),
    calendarFile: once(() => newCalendar(null)),
    clubCalendarFile: once(() => newCalendar(club.id)),
    invite: async () => (await invites()).id,
    token: async () => (await invites()).token,
    oldToken: async () => (await invites()).oldToken,
    usedToken: async () => (await invites()).usedToken,
    revokedToken: async () => (await invites()).revokedToken,
    author: author.id,
    admin: admin.id,
    owner: owner.id,
    stranger: randomUUID(),
    ...fresh(),
  };
  const users = {
    anon: async () => null,
    outsider,
    banned,
    private: outsider,
    member: async () => member,
    author: async () => author,
    admin: async () => admin,
    owner: async () => owner,
    moderator,
    'ex-member': removed,
    suspended,
  } satisfies Record<Column, () => Promise<User | null>>;
  return { users, things };
}

/** Creates a thing the first time it is requested. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function idOf(row: { id: string } | undefined): string {
  if (!row) throw new Error('The row was not inserted.');
  return row.id;
}

export type MatrixScene = Awaited<ReturnType<typeof newMatrixScene>>;

/** The same placeholders with unknown ids. */
export const unknownThings = (): Things => ({
  ...Object.fromEntries(
    [
      'club',
      'post',
      'poll',
      'hiddenPoll',
      'datePoll',
      'anonymousDatePoll',
      'heldPost',
      'reported',
      'blocker',
      'blockersPost',
      'blockersReview',
      'comment',
      'review',
      'reviewComment',
      'eventComment',
      'productId',
      'ownDevice',
      'humidorItem',
      'movement',
      'shownItem',
      'place',
      'pipe',
      'journalEntry',
      'removal',
      'report',
      'page',
      'sharedPage',
      'file',
      'fileReport',
      'decision',
      'appealed',
      'event',
      'contribution',
      'venue',
      'eventVenue',
      'eventMessage',
      'hiddenEvent',
      'ownersEvent',
      'tasting',
      'sample',
      'evening',
      'openedEvent',
      'coHostedEvent',
      'hostInvitation',
      'fullEvent',
      'direct',
      'message',
      'request',
      'notification',
      'messageRequest',
      'asker',
      'group',
      'chat',
      'chatMessage',
      'invite',
      'author',
      'admin',
      'owner',
      'stranger',
    ].map((word) => [word, randomUUID()]),
  ),
  deletedSlug: `unknown-${randomUUID().slice(0, 13)}`,
  offeredSlug: `unknown-${randomUUID().slice(0, 13)}`,
  duesSlug: `unknown-${randomUUID().slice(0, 13)}`,
  product: `unknown-${randomUUID().slice(0, 13)}`,
  slug: `unknown-${randomUUID().slice(0, 13)}`,
  token: newToken(),
  oldToken: newToken(),
  usedToken: newToken(),
  revokedToken: newToken(),
  calendarFile: `${newToken()}.ics`,
  clubCalendarFile: `${newToken()}.ics`,
  ...fresh(),
});

const fresh = () => ({
  duesYear: '2098',
  otherYear: '2097',
  soon: new Date(Date.now() + 48 * 3_600_000).toISOString(),
  state: newToken(),
  unsubscribeToken: randomUUID(),
  newAddress: `${randomUUID()}@example.org`,
  fileToken: 'a.b.c',
  pushKey: `B${'a'.repeat(86)}`,
  newSlug: `new-${randomUUID().slice(0, 13)}`,
  newUsername: `new_${randomUUID().slice(0, 8)}`,
});
const newToken = () => randomBytes(32).toString('base64url');
