import { followState, userParams } from '../../_shared/contract/users.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const followUser = act({
  summary: 'Follow a person; following twice is the same as once',
  params: userParams,
  reply: followState,
  missing: notFound('Profile not found'),
  ask: ({ sql, params: { username } }) =>
    sql`select reply from private.follow_user(${username}) as reply where reply is not null`,
});
