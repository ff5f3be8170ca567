import { muting } from '../http/muting.ts';
import { conversationInPath } from './in-path.ts';

export const muteConversation = muting({
  summary: 'Mute a conversation: its messages do not notify you. Mentions still do',
  ...conversationInPath,
  mute: (sql, { id }, interval) =>
    sql`select private.mute(${interval}::interval, of_conversation_id => ${id}) as reply`,
});
