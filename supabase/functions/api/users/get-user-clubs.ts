import { listedClubs } from '../../_shared/contract/privacy.ts';
import { endpoint } from '../http/endpoint.ts';
import { userInPath } from './in-path.ts';

export const getUserClubs = endpoint({
  summary: 'List the clubs on a profile that you can see, by name. Empty if the user does not list them',
  ...userInPath,
  reply: listedClubs,
  statements: ({ sql, params: { username } }) => sql`select private.get_user_clubs(${username}) as reply`,
});
