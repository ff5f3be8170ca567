import * as z from 'zod/mini';
import { instant, uuid, written } from './common.ts';
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
  /** 1, 2, 3 … in its conversation, without gaps: the one order for everybody. */
  number: z.number(),
  /** Null, like `sender`: written by somebody who has deleted their account. */
  senderId: z.nullable(uuid),
  sender: z.nullable(author),
  /** Empty when deleted. */
  content: z.string(),
  createdAt: instant,
  deletedAt: z.nullable(instant),
  /** The sender's own id for it; told to the sender alone. */
  clientId: z.nullable(uuid),
  viewer: messageViewer,
});
export type Message = z.infer<typeof message>;

/**
 * What every message is sent with. `clientId` is made by the sender: the same one again sends nothing and answers the
 * message that is already there.
 */
export const messageDraft = z.strictObject({ content: written(4000), clientId: z.optional(uuid) });
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

/** The body that marking as read may have: the number of the last message seen; all without it. */
export const readMark = z.optional(z.strictObject({ number: z.optional(z.int32().check(z.gte(0))) }));

/** What marking as read answers: the messages of the conversation that are still unread. */
export const readState = z.object({ unreadCount: z.number() });

/** GET /messages/unread-count: over all conversations. Of each, at most 100 are counted. */
export const unreadMessageCount = z.object({ count: z.number() });

/** What the private Realtime topics are called. `channel` is a conversation's, and changes when somebody leaves it. */
export const topicOf = {
  /** Read by that person alone. Also notifications travel here. */
  user: (userId: string) => `user:${userId}`,
  /** Read by the people in the conversation, written by the database. */
  conversation: (channel: string) => `conversation:${channel}`,
  /** Presence, and `typing`: read and written by the people in the conversation. */
  presence: (channel: string) => `presence:${channel}`,
};

/**
 * What is told on these topics. It never carries content: rows are the truth, and are asked for.
 *
 * conversation: `message` – a new one; `changed` – messages, people or the name: ask again; `moved` – ask for the new channel.
 * presence: `typing`. user: `messages` – something changed in one of my conversations (of club chats only my own marker).
 */
export const messageTold = z.object({ id: uuid, number: z.number() });
export const messagesTold = z.object({ conversationId: uuid });
