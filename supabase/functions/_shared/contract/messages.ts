import * as z from 'zod/mini';
import { instant, pictured, uuid, writtenOrPictured } from './common.ts';
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
  /** Null, like `sender`: the sender has deleted their account. */
  senderId: z.nullable(uuid),
  sender: z.nullable(author),
  /** Empty when deleted. It may be blank beside a picture. */
  content: z.string(),
  /** An image or a video. Null when deleted. */
  imageUrl: z.nullable(z.string()),
  createdAt: instant,
  deletedAt: z.nullable(instant),
  /** The sender's own id for it; null for other readers. */
  clientId: z.nullable(uuid),
  /** Whether the reader has blocked the sender. Groups and club chats fold it. */
  isFromBlocked: z.boolean(),
  viewer: messageViewer,
});
export type Message = z.infer<typeof message>;

/**
 * What every message is sent with. `clientId` is made by the sender: sending with the same one again sends nothing and
 * returns the message that exists.
 */
export const messageDraft = z
  .strictObject({ ...pictured(4000), clientId: z.optional(uuid) })
  .check(writtenOrPictured);
export type MessageDraft = z.infer<typeof messageDraft>;

export const messageParams = z.strictObject({ id: uuid, messageId: uuid });

const number = z.string().check(z.regex(/^\d{1,9}$/));

/**
 * Which messages of a thread: the newest; with `cursor` (a reply's `nextCursor`), those before; with `after` (a
 * message's number), those that follow it, the ones nearest to it first.
 */
export const threadQuery = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
  cursor: z.optional(number),
  after: z.optional(number),
});

/** The optional body of marking as read: the number of the last message seen. Without it, all messages are marked. */
export const readMark = z.optional(z.strictObject({ number: z.optional(z.int32().check(z.gte(0))) }));

/** What marking as read returns: how many messages of the conversation are still unread. */
export const readState = z.object({ unreadCount: z.number() });

/** GET /messages/unread-count: over all conversations. Of each, at most 100 are counted. */
export const unreadMessageCount = z.object({ count: z.number() });

/** The names of the private Realtime topics. `channel` belongs to a conversation and changes when a participant leaves. */
export const topicOf = {
  /** Read by that user only. Notifications are broadcast here too. */
  user: (userId: string) => `user:${userId}`,
  /** Read by the participants, written by the database. */
  conversation: (channel: string) => `conversation:${channel}`,
  /** Presence and `typing`: read and written by the participants. */
  presence: (channel: string) => `presence:${channel}`,
  /** Read by those who may read the club, written by the database. */
  club: (clubId: string) => `club:${clubId}`,
};

/**
 * What is broadcast on these topics. It never carries content: clients fetch the rows.
 *
 * conversation: `message`, a new one; `changed`, messages, participants or the name, to be fetched again; `moved`, there is a
 * new channel. presence: `typing`. user: `messages`, something changed in one of the user's conversations (of club chats, only
 * what the user has read); `presence`, where the user may share presence has changed. club: `changed`, the club, its posts,
 * members or roles; `message`, something new in its chat.
 */
export const messageTold = z.object({ id: uuid, number: z.number() });
export const messagesTold = z.object({ conversationId: uuid });
