import { followState, userParams } from '../../_shared/contract/users.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const followUser = endpoint({
  summary: 'Follow a user. Repeating it changes nothing',
  params: userParams,
  reply: followState,
  missing: notFound('Profile not found'),
  statements: ({ sql, params: { username } }) =>
    sql`select reply from private.follow_user(${username}) as reply where reply is not null`,
});
