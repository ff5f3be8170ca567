import * as z from 'zod/mini';
import { club, clubHeader } from './clubs.ts';
import { instant, mute, pageOf, uuid, written } from './common.ts';
import { message } from './messages.ts';
import { author } from './users.ts';

export const conversationType = z.enum(['DIRECT', 'GROUP']);

/** What the reader may do in a conversation. */
const conversationViewer = z.object({
  /**
   * False in a direct conversation whose other participant has deleted their account, or with a block between the two, and
   * before the first message to a user who takes none.
   */
  canSend: z.boolean(),
  /** In a direct conversation, by turning it into a group. */
  canAddPeople: z.boolean(),
  canLeave: z.boolean(),
  canRename: z.boolean(),
  /**
   * Whether the reader joins the topic of presence. False with a block between the reader and a participant, for a reader who
   * hides their presence, and in a request.
   */
  canSharePresence: z.boolean(),
  /** A request, which the reader can accept or delete. Answering accepts it, too. */
  canAccept: z.boolean(),
  /** The other participant of a direct conversation. */
  canBlock: z.boolean(),
  canUnblock: z.boolean(),
});

/** A conversation without its messages. */
const conversationShape = {
  id: uuid,
  /** A club's chat is a GROUP with a `club`. */
  type: conversationType,
  /** Null for direct conversations and club chats. */
  groupName: z.nullable(z.string()),
  /** In the order in which they joined, the reader included. Empty for a club's chat: its participants are its members. */
  participants: z.array(author),
  /** Of a direct conversation; null when they have deleted their account. */
  otherParticipant: z.nullable(author),
  club: z.nullable(clubHeader),
  /** Messages of others that the reader has not read, at most 100. */
  unreadCount: z.number(),
  /** The last message that the reader has read. */
  readNumber: z.number(),
  /** The newest message. A client that has all numbers up to here has all messages. */
  lastNumber: z.number(),
  /** Grows when an existing message changes (is deleted). Pages that were loaded before have to be fetched again. */
  revision: z.number(),
  /** The name of its Realtime topics (messages.ts). It changes when a participant leaves. */
  channel: uuid,
  createdAt: instant,
  /** Until the reader accepts the conversation: who began it, or added the reader to the group. Null otherwise. */
  request: z.nullable(z.object({ sender: author })),
  /** Of a muted conversation no message notifies, and the number of unread messages leaves it out. */
  mute,
  viewer: conversationViewer,
};

const conversationHeader = z.object(conversationShape);

/** A conversation with its last message, if there is one that the reader may see. */
export const conversation = z.object({ ...conversationShape, messages: z.array(message) });
export type Conversation = z.infer<typeof conversation>;

/**
 * GET /messages/conversations: the one with the newest message first. Club chats are in it once they have a message.
 * GET /messages/requests: those that the reader has not accepted. `{id}` of its routes is the conversation's.
 */
export const conversationPage = pageOf(conversation);

const messagesShape = {
  /** Newest first. */
  messages: z.array(message),
  /** The next `cursor`, or the next `after` when the request had one. Null when there are no more. */
  nextCursor: z.nullable(z.string()),
};

/** What happened in a group, shown as a line between its messages. */
export const groupChange = z.object({
  kind: z.enum(['converted', 'added', 'left', 'invited', 'returned', 'renamed']),
  /** The number of the message that it follows; 0: the beginning. */
  afterNumber: z.number(),
  /** Null: they have deleted their account. */
  actor: z.nullable(author),
  /** Who was added or invited back. Empty for the other kinds, and when their accounts are gone. */
  users: z.array(author),
  /** The new name. Null for the other kinds. */
  groupName: z.nullable(z.string()),
  /** No two changes of a group have the same. */
  createdAt: instant,
});
export type GroupChange = z.infer<typeof groupChange>;

/** A conversation with a page of its messages, and the latest hundred changes since the reader joined. */
export const thread = z.object({ ...conversationShape, ...messagesShape, changes: z.array(groupChange) });

/** GET /messages/direct/{username}: before the first message there is no conversation yet, and these are null. */
export const directThread = z.object({
  ...thread.shape,
  id: z.nullable(uuid),
  channel: z.nullable(uuid),
  createdAt: z.nullable(instant),
});
export type DirectThread = z.infer<typeof directThread>;

/** GET /messages/clubs/{id}/conversation */
export const clubThread = z.object({ club, conversation: conversationHeader, ...messagesShape });

export const conversationParams = z.strictObject({ id: uuid });

const groupName = written(80, 'Please give the group a name');
const people = z
  .array(uuid)
  .check(
    z.minLength(1, 'Please choose at least one person'),
    z.maxLength(49, 'A group has at most 50 people.'),
  );

/** POST /messages/groups: with whom, besides myself. */
export const groupDraft = z.strictObject({ groupName, userIds: people });
export type GroupDraft = z.infer<typeof groupDraft>;

/** POST /messages/conversations/{id}/convert-to-group */
export const groupConversion = z.strictObject({ groupName, userIdsToAdd: people });
export type GroupConversion = z.infer<typeof groupConversion>;

/**
 * POST /messages/conversations/{id}/add-participants. Those who have left the group before are invited back: they are not
 * among the reply's participants.
 */
export const participantsToAdd = z.strictObject({ userIds: people });

/** An invitation back to a group that the reader has left. */
export const groupInvitation = z.object({
  conversationId: uuid,
  groupName: z.string(),
  invitedBy: author,
  createdAt: instant,
});
export type GroupInvitation = z.infer<typeof groupInvitation>;

/** GET /messages/invitations: the open ones, newest first, at most a hundred. */
export const groupInvitationPage = pageOf(groupInvitation);

/** PATCH /messages/conversations/{id} */
export const groupUpdate = z.strictObject({ groupName });
