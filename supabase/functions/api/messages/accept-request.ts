import { messageRequestInPath } from '../in-path.ts';
import { conversationChange } from './conversation-change.ts';

export const acceptRequest = conversationChange({
  summary: 'Accept a message request: it becomes a conversation like any other. Answering it does the same',
  ...messageRequestInPath,
  change: (sql, id) => sql`select private.accept_message_request(${id})`,
});
