/** The users of the matrix's columns, and the values of its words in braces. */
import { randomBytes, randomUUID } from 'node:crypto';
import { newEvent } from '../support/event-scene.ts';
import { newHumidorItem, newPlace } from '../support/humidor-scene.ts';
import { newJournalEntry } from '../support/journal-scene.ts';
import { addParticipants, chatOf, newDirect, newGroup, newMessage } from '../support/message-scene.ts';
import { newReport } from '../support/moderation-scene.ts';
import { newPipe } from '../support/pipe-scene.ts';
import { newReview, newReviewComment } from '../support/review-scene.ts';
import { newClub, newComment, newPost } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, type User } from '../support/users.ts';

export const columns = [
  'anon',
  'outsider',
  'private',
  'member',
  'author',
  'admin',
  'owner',
  'moderator',
  'ex-member',
] as const;
export type Column = (typeof columns)[number];

/** A club with a user for each column. A request that may change something gets a new one. */
export async function newMatrixScene(isPrivate: boolean) {
  const [owner, admin, author, member, outsider, removed, moderator, blocker] = await Promise.all(
    [
      'Olive Owner',
      'Ada Admin',
      'Arthur Author',
      'Mia Member',
      'Otto Outsider',
      'Remy Removed',
      'Moira',
      'Bea Blocker',
    ].map(newUser),
  );
  if (!owner || !admin || !author || !member || !outsider || !removed || !moderator || !blocker)
    throw new Error('A user is missing.');
  const club = await newClub({ owner, admin, members: [author, member, removed, blocker], isPrivate });
  await sql`
    with gone as (delete from club_members where club_id = ${club.id} and user_id = ${removed.id})
    insert into private.removed_members (club_id, user_id, removed_at) values (${club.id}, ${removed.id}, now() - interval '1 hour')`;
  const deleted = await newClub({ owner, admin, members: [author, member], isPrivate });
  await sql`update clubs set deleted_at = now() where id = ${deleted.id}`;
  const post = await newPost(club, author);
  const comment = await newComment(post, author);
  const product = `Matrix ${randomUUID().slice(0, 13)}`;
  const review = await newReview(author, { club, product });
  const [named] = await sql<{ id: string }[]>`select product_id as id from reviews where id = ${review}`;
  const event = await newEvent(club, author);
  const hiddenEvent = await newEvent(club, author, { isPublic: false });
  await sql`
    insert into blocks (blocker_id, blocked_id)
    select ${blocker.id}, unnest(${[owner, admin, author, member, outsider].map(({ id }) => id)}::uuid[])`;
  const blockersPost = await newPost(club, blocker);
  const blockersReview = await newReview(blocker, { club });
  const direct = await newDirect(author, admin);
  const message = await newMessage(direct, author);
  const stranger = await newUser('Stan Stranger');
  const messageRequest = await newDirect(stranger, author);
  await newMessage(messageRequest, stranger);
  await sql`
    insert into message_requests (conversation_id, user_id, sender_id) values (${messageRequest}, ${author.id}, ${stranger.id})`;
  const group = await newGroup([author, admin, owner]);
  await addParticipants(group, removed);
  await sql`delete from conversation_participants where conversation_id = ${group} and user_id = ${removed.id}`;
  const chat = await chatOf(club);
  const chatMessage = await newMessage(chat, author);
  const calendar = newToken();
  await sql`
    insert into private.calendar_addresses (user_id, token_hash) values (${author.id}, private.hash_token(${calendar}))`;
  const [told] = await sql<{ id: string }[]>`
    insert into notifications (user_id, kind, cause, details)
    values (${author.id}, 'report', 'matrix', '{"targetKind": "post", "outcome": "ACTED"}') returning id`;
  const asker = await newUser('Perry Patient');
  await sql`insert into club_request_settings (club_id, is_open) values (${club.id}, true)`;
  const [asked] = await sql<{ id: string }[]>`
    insert into club_requests (club_id, user_id) values (${club.id}, ${asker.id}) returning id`;
  const [invite, oldInvite, revokedInvite] = [newToken(), newToken(), newToken()];
  const [open] = await sql<{ id: string }[]>`
    insert into club_invites (club_id, token_hash, expires_at, revoked_at) values
      (${club.id}, private.hash_token(${invite}), now() + interval '1 day', null),
      (${club.id}, private.hash_token(${oldInvite}), now(), null),
      (${club.id}, private.hash_token(${revokedInvite}), now() + interval '1 day', now())
    returning id`;

  const report = await newReport(member, { reportedPostId: post });
  const [decision] = await sql<{ id: string }[]>`
    with role as (insert into moderators (user_id) values (${moderator.id})),
    decided as (
      insert into reports (author_id, reason, reported_user_id, status, decision_id)
      values (${owner.id}, 'SPAM', ${author.id}, 'RESOLVED', gen_random_uuid()) returning *)
    insert into moderation_actions (kind, actor_id, subject_id, report_id, decision_id, target_kind, target_id, reason)
    select 'WARN', ${moderator.id}, ${author.id}, id, decision_id, kind, target_id, reason from decided returning id`;
  const [appealed] = await sql<{ id: string }[]>`
    with decided as (
      insert into reports (author_id, reason, reported_user_id, status, decision_id)
      values (${owner.id}, 'SPAM', ${admin.id}, 'RESOLVED', gen_random_uuid()) returning *)
    insert into moderation_actions (kind, actor_id, subject_id, report_id, decision_id, target_kind, target_id, reason, note)
    select 'OBJECT', ${admin.id}, ${admin.id}, id, decision_id, kind, target_id, reason, 'No' from decided returning id`;

  const things: Record<string, string> = {
    club: club.id,
    slug: club.slug,
    deletedSlug: deleted.slug,
    post,
    blocker: blocker.id,
    blockersPost,
    blockersReview,
    comment,
    review,
    reviewComment: await newReviewComment(review, author),
    productId: named?.id ?? '',
    product: product.toLowerCase().replace(' ', '-'),
    humidorItem: await newHumidorItem(author),
    shownItem: await newHumidorItem(author, { clubId: club.id }),
    place: await newPlace(author),
    pipe: await newPipe(author),
    journalEntry: await newJournalEntry(author),
    report,
    decision: decision?.id ?? '',
    appealed: appealed?.id ?? '',
    request: asked?.id ?? '',
    asker: asker.id,
    notification: told?.id ?? '',
    event,
    hiddenEvent,
    direct,
    message,
    messageRequest,
    group,
    chat,
    chatMessage,
    calendarFile: `${calendar}.ics`,
    invite: open?.id ?? '',
    token: invite,
    oldToken: oldInvite,
    revokedToken: revokedInvite,
    author: author.id,
    admin: admin.id,
    owner: owner.id,
    stranger: randomUUID(),
    ...fresh(),
  };
  const users: Record<Column, User | null> = {
    anon: null,
    outsider,
    private: outsider,
    member,
    author,
    admin,
    owner,
    moderator,
    'ex-member': removed,
  };
  return { users, things };
}
export type MatrixScene = Awaited<ReturnType<typeof newMatrixScene>>;

/** The same words with unknown ids. */
export const unknownThings = (): Record<string, string> => ({
  ...Object.fromEntries(
    [
      'club',
      'post',
      'blocker',
      'blockersPost',
      'blockersReview',
      'comment',
      'review',
      'reviewComment',
      'productId',
      'humidorItem',
      'shownItem',
      'place',
      'pipe',
      'journalEntry',
      'report',
      'decision',
      'appealed',
      'event',
      'hiddenEvent',
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
  product: `unknown-${randomUUID().slice(0, 13)}`,
  slug: `unknown-${randomUUID().slice(0, 13)}`,
  token: newToken(),
  oldToken: newToken(),
  revokedToken: newToken(),
  calendarFile: `${newToken()}.ics`,
  ...fresh(),
});

const fresh = () => ({
  soon: new Date(Date.now() + 48 * 3_600_000).toISOString(),
  state: newToken(),
  pushKey: `B${'a'.repeat(86)}`,
  newSlug: `new-${randomUUID().slice(0, 13)}`,
  newUsername: `new_${randomUUID().slice(0, 8)}`,
});
const newToken = () => randomBytes(32).toString('base64url');
