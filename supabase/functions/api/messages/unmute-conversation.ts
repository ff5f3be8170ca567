import { endpoint } from '../http/endpoint.ts';
import { conversationInPath } from './in-path.ts';

export const unmuteConversation = endpoint({
  summary: 'Unmute a conversation. Repeating it changes nothing',
  ...conversationInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.unmute(${id})`,
});
