import { followState } from '../../_shared/contract/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { userInPath } from './in-path.ts';

export const followUser = endpoint({
  summary: 'Follow a user. Repeating it changes nothing',
  ...userInPath,
  reply: followState,
  statements: ({ sql, params: { username } }) => sql`select private.follow_user(${username}) as reply`,
});

export const unfollowUser = endpoint({
  summary: 'Unfollow a user. Repeating it changes nothing',
  ...userInPath,
  reply: followState,
  statements: ({ sql, params: { username } }) => sql`select private.unfollow_user(${username}) as reply`,
});
