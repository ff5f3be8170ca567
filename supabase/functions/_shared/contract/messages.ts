import * as z from 'zod/mini';
import { instant, mentions, pictured, uuid, writtenOrPictured } from './common.ts';
import { author } from './users.ts';

/** What the reader may do with a message. */
const messageViewer = z.object({
  /** As its sender. */
  canDelete: z.boolean(),
  /** As an owner or admin of the club whose chat it is in. */
  canRemove: z.boolean(),
  canReport: z.boolean(),
});

/** A message in a conversation. */
export const message = z.object({
  id: uuid,
  conversationId: uuid,
  /** 1, 2, 3 … in its conversation, without gaps: the same order for every reader. */
  number: z.number(),
  /** The conversation's revision when the message was sent or last changed. Of two copies, the higher one is newer. */
  revision: z.number(),
  /** Null, like `sender`, if the sender has deleted their account. */
  senderId: z.nullable(uuid),
  sender: z.nullable(author),
  /** Empty if deleted. May be blank if there is a picture. */
  content: z.string(),
  mentions,
  /** An image or a video. Null if deleted. */
  imageUrl: z.nullable(z.string()),
  createdAt: instant,
  deletedAt: z.nullable(instant),
  /** The id that the sender's client gave it. Null for other readers. */
  clientId: z.nullable(uuid),
  /** Whether the reader has blocked the sender. Groups and club chats collapse such messages. */
  isFromBlocked: z.boolean(),
  viewer: messageViewer,
});
export type Message = z.infer<typeof message>;

/**
 * The fields of every new message. The sender's client generates `clientId`: sending again with the same one sends
 * nothing and returns the existing message.
 */
export const messageDraft = z
  .strictObject({ ...pictured(4000), clientId: z.optional(uuid) })
  .check(writtenOrPictured);

export const messageParams = z.strictObject({ id: uuid, messageId: uuid });

const number = z.string().check(z.regex(/^\d{1,9}$/));

/**
 * Which messages of a thread to return: the newest; with `cursor` (a reply's `nextCursor`), those before it; with
 * `after` (a `revision`), those sent or changed after it, starting with the earliest change.
 */
export const threadQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  cursor: z.optional(number),
  after: z.optional(number),
});

/** The optional body of marking as read: the number of the last message seen. Without it, all messages are marked. */
export const readMark = z.optional(z.strictObject({ number: z.optional(z.int32().check(z.gte(0))) }));

/** The reply to marking as read: how many messages of the conversation are still unread. */
export const readState = z.object({ unreadCount: z.number() });

/** GET /messages/unread-count: the total of all conversations, each counted up to 100. */
export const unreadMessageCount = z.object({ count: z.number() });

/**
 * The names of the private Realtime topics. `channel` belongs to a conversation and changes when a participant leaves.
 */
export const topicOf = {
  /** Only that user can listen. Also carries notifications. */
  user: (userId: string) => `user:${userId}`,
  /** The participants can listen, and the database sends. */
  conversation: (channel: string) => `conversation:${channel}`,
  /** Presence and `typing`. The participants listen and send. */
  presence: (channel: string) => `presence:${channel}`,
  /** Everyone who can read the club can listen, and the database sends. */
  club: (clubId: string) => `club:${clubId}`,
};

/**
 * What is broadcast on these topics. Broadcasts never carry content: clients fetch the rows.
 *
 * - conversation: `message`, a new message. `changed` with a revision: messages up to it have changed. `changed` without one:
 *   the participants or the name have changed. `moved`: there is a new channel.
 * - presence: `typing`.
 * - user: `messages`, something changed in one of the user's conversations (for club chats, only what the user has read).
 *   `presence`, the conversations in which the user may share presence have changed.
 * - club: `changed`, the club, its posts, members, roles or requests. `message`, something new in its chat. `events`, one of
 *   its events or who attends it.
 */
export const messageTold = z.object({ id: uuid, number: z.number(), revision: z.number() });
export const changeTold = z.object({ revision: z.optional(z.number()) });
export const messagesTold = z.object({ conversationId: uuid });
