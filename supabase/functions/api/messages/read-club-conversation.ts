import { readMark, readState } from '../../_shared/contract/messages.ts';
import { clubInPath } from '../clubs/in-path.ts';
import { endpoint } from '../http/endpoint.ts';

export const readClubConversation = endpoint({
  summary: 'Mark the chat of one of your clubs as read, up to a message or to the end',
  ...clubInPath,
  body: readMark,
  reply: readState,
  statements: ({ sql, params, body: { number = null } = {} }) =>
    sql`
      select private.read_conversation(id, ${number}) as reply
      from private.chat_id_of(${params.id}) as id where id is not null`,
});
