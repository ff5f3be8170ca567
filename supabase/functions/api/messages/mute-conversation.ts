import { mute } from '../../_shared/contract/common.ts';
import { muteDraft } from '../../_shared/contract/mutes.ts';
import { endpoint } from '../endpoint.ts';
import { conversationInPath } from '../in-path.ts';
import { muteLasts } from '../mute-lasts.ts';

export const muteConversation = endpoint({
  summary: 'Mute a conversation: its messages do not notify you. Mentions still do',
  ...conversationInPath,
  body: muteDraft,
  reply: mute,
  statements: ({ sql, params: { id }, body: { duration } }) =>
    sql`select private.mute(${muteLasts[duration]}::interval, of_conversation_id => ${id}) as reply`,
});
