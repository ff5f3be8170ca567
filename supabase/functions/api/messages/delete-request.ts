import { endpoint } from '../endpoint.ts';
import { messageRequestInPath } from '../in-path.ts';

export const deleteRequest = endpoint({
  summary: 'Delete a message request, with what was written. Its sender is not told. A group is left',
  ...messageRequestInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.delete_message_request(${id})`,
});
