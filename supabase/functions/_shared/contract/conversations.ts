import * as z from 'zod/mini';
import { timeOut } from './clubs/time-outs.ts';
import { club, clubHeader } from './clubs.ts';
import { instant, mute, name, pageOf, uuid } from './common.ts';
import { message } from './messages.ts';
import { author } from './users.ts';

export const conversationType = z.enum(['DIRECT', 'GROUP']);

/** What the reader may do in a conversation. */
const conversationViewer = z.object({
  /**
   * False in a direct conversation if the other participant has deleted their account, or if either has blocked the
   * other. Also before the first message to a user who accepts none, and in a club's chat during a time-out.
   */
  canSend: z.boolean(),
  /** In a direct conversation, adding people turns it into a group. */
  canAddPeople: z.boolean(),
  canLeave: z.boolean(),
  canRename: z.boolean(),
  /**
   * Whether the reader may join the presence topic. False if there is a block between the reader and a participant, if
   * the reader hides their presence, and in a message request.
   */
  canSharePresence: z.boolean(),
  /** It is a message request, which the reader can accept or delete. Replying also accepts it. */
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
  /**
   * In the order in which they joined, including the reader. Empty for a club's chat, whose participants are the club's
   * members.
   */
  participants: z.array(author),
  /** In a direct conversation. Null if they have deleted their account. */
  otherParticipant: z.nullable(author),
  club: z.nullable(clubHeader),
  /** Unread messages by others, at most 100. */
  unreadCount: z.number(),
  /** The reader can read the messages after this one. 0: all of them. It may grow, which hides messages shown before. */
  fromNumber: z.number(),
  /** The last message that the reader has read. */
  readNumber: z.number(),
  /** The newest message. A client that has all numbers up to this one has all messages. */
  lastNumber: z.number(),
  /**
   * Grows with each message that is sent or changes (is deleted or restored). A client that has everything up to a
   * revision passes it as `after` to fetch what has changed since.
   */
  revision: z.number(),
  /** Part of the names of its Realtime topics (messages.ts). It changes when a participant leaves. */
  channel: uuid,
  createdAt: instant,
  /** Set until the reader accepts the conversation: who began it, or added the reader to the group. */
  request: z.nullable(z.object({ sender: author })),
  /** Messages in a muted conversation do not notify and are not in the total unread count. */
  mute,
  /** The reader's own time-out in the club whose chat it is. */
  timeOut: z.nullable(timeOut),
  viewer: conversationViewer,
};

const conversationHeader = z.object(conversationShape);

/** A conversation with its last message, if there is one that the reader can see. */
export const conversation = z.object({ ...conversationShape, messages: z.array(message) });
export type Conversation = z.infer<typeof conversation>;

/**
 * GET /messages/conversations: most recent messages first. Club chats are included once they have a message.
 * GET /messages/requests: those that the reader has not accepted. `{id}` in its routes is the conversation's id.
 */
export const conversationPage = pageOf(conversation);

const messagesShape = {
  /** Newest first. */
  messages: z.array(message),
  /**
   * The next `cursor`, or the next `after` if the request had one. Null if there are no more: with `after`, the client
   * then has everything up to `revision`.
   */
  nextCursor: z.nullable(z.string()),
};

/** A change in a group, shown as a line between its messages. */
export const groupChange = z.object({
  kind: z.enum(['converted', 'added', 'left', 'invited', 'returned', 'renamed']),
  /** The number of the message that it follows. 0: before the first message. */
  afterNumber: z.number(),
  /** Null if they have deleted their account. */
  actor: z.nullable(author),
  /** Who was added or invited back. Empty for other kinds, and if their accounts have been deleted. */
  users: z.array(author),
  /** The new name. Null for the other kinds. */
  groupName: z.nullable(z.string()),
  /** Unique among a group's changes. */
  createdAt: instant,
});
export type GroupChange = z.infer<typeof groupChange>;

/** A conversation with a page of its messages, and the latest hundred changes since the reader joined. */
export const thread = z.object({ ...conversationShape, ...messagesShape, changes: z.array(groupChange) });

/**
 * GET /messages/direct/{username}: before the first message there is no conversation yet, and these fields are null.
 */
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

const groupName = name(80, 'Please give the group a name');
const people = z
  .array(uuid)
  .check(
    z.minLength(1, 'Please choose at least one person'),
    z.maxLength(49, 'A group has at most 50 people.'),
  );

/** POST /messages/groups: its members, without the caller. */
export const groupDraft = z.strictObject({ groupName, userIds: people });
export type GroupDraft = z.infer<typeof groupDraft>;

/** POST /messages/conversations/{id}/convert-to-group */
export const groupConversion = z.strictObject({ groupName, userIdsToAdd: people });
export type GroupConversion = z.infer<typeof groupConversion>;

/**
 * POST /messages/conversations/{id}/add-participants. Users who have left the group are invited back, and are not among
 * the reply's participants.
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
