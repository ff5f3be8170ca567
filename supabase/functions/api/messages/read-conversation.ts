import { readMark, readState } from '../../_shared/contract/messages.ts';
import { endpoint } from '../http/endpoint.ts';
import { conversationInPath } from './in-path.ts';

export const readConversation = endpoint({
  summary: 'Mark one of your conversations as read, up to a message or to the end',
  ...conversationInPath,
  body: readMark,
  reply: readState,
  statements: ({ sql, params: { id }, body: { number = null } = {} }) =>
    sql`select private.read_conversation(${id}, ${number}) as reply`,
});
