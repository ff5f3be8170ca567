import { endpoint } from '../http/endpoint.ts';
import { conversationInPath } from './in-path.ts';

export const leaveGroup = endpoint({
  summary: 'Leave a group and lose access to its messages',
  ...conversationInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.leave_group(${id})`,
});
