import { endpoint } from '../http/endpoint.ts';
import { userInPath } from './in-path.ts';

export const blockUser = endpoint({
  summary: 'Block a user, so that you cannot see each other. Repeating it changes nothing',
  ...userInPath,
  status: 204,
  statements: ({ sql, params: { username } }) => sql`select private.block_user(${username}, true) as reply`,
});

export const unblockUser = endpoint({
  summary: 'Unblock a user. Repeating it changes nothing',
  ...userInPath,
  status: 204,
  statements: ({ sql, params: { username } }) => sql`select private.block_user(${username}, false) as reply`,
});
