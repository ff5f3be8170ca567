import { followState } from '../../_shared/contract/users.ts';
import { act } from '../http/change.ts';
import { userInPath } from './in-path.ts';

export const followUser = act('private.follow_user', {
  summary: 'Follow a user. Repeating it changes nothing',
  ...userInPath,
  reply: followState,
});

export const unfollowUser = act('private.unfollow_user', {
  summary: 'Unfollow a user. Repeating it changes nothing',
  ...userInPath,
  reply: followState,
});
