import { conversationChange } from './conversation-change.ts';
import { messageRequestInPath } from './in-path.ts';

export const acceptMessageRequest = conversationChange({
  summary: 'Accept a message request. It becomes a conversation like any other. Replying also accepts it',
  ...messageRequestInPath,
  change: (sql, id) => sql`select private.accept_message_request(${id})`,
});
