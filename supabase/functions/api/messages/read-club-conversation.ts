import { clubParams } from '../../_shared/contract/clubs.ts';
import { readMark, readState } from '../../_shared/contract/messages.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const readClubConversation = endpoint({
  summary: 'Mark the chat of one of my clubs as read, up to a message or all of it',
  params: clubParams,
  body: readMark,
  reply: readState,
  missing: notFound('Club not found'),
  statements: ({ sql, params, body: { number = null } = {} }) =>
    sql`
      select private.read_conversation(id, ${number}) as reply
      from private.chat_id_of(${params.id}) as id where id is not null`,
});
