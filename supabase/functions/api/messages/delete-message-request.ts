import { endpoint } from '../http/endpoint.ts';
import { messageRequestInPath } from './in-path.ts';

export const deleteMessageRequest = endpoint({
  summary:
    'Delete a message request with its messages, and leave it if it is a group. Its sender is not told',
  ...messageRequestInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.delete_message_request(${id})`,
});
