import { muting } from '../users/muting.ts';
import { conversationInPath } from './in-path.ts';

export const [muteConversation, unmuteConversation] = muting('conversation', {
  summary: 'Mute a conversation: its messages do not notify you. Mentions still do',
  ...conversationInPath,
  mute: (sql, { id }, duration) =>
    sql`select private.mute(${duration}, of_conversation_id => ${id}) as reply`,
  unmute: (sql, { id }) => sql`select private.unmute(${id})`,
});
