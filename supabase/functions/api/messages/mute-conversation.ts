import { mute } from '../../_shared/contract/common.ts';
import { muteDraft } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../http/endpoint.ts';
import { conversationInPath } from './in-path.ts';

export const muteConversation = endpoint({
  summary: 'Mute a conversation: its messages do not notify you. Mentions still do',
  ...conversationInPath,
  body: muteDraft,
  reply: mute,
  statements: ({ sql, params: { id }, body: { duration } }) =>
    sql`select private.mute(${duration}, of_conversation_id => ${id}) as reply`,
});

export const unmuteConversation = endpoint({
  summary: 'Unmute a conversation. Repeating it changes nothing',
  ...conversationInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.unmute(${id})`,
});
