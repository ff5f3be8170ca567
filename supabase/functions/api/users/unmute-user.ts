import { endpoint } from '../http/endpoint.ts';
import { userInPath } from './in-path.ts';

export const unmuteUser = endpoint({
  summary: 'Unmute a user. Repeating it changes nothing',
  ...userInPath,
  status: 204,
  statements: ({ sql, params: { username } }) => sql`select private.unmute(private.user_id_of(${username}))`,
});
