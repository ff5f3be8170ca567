import { user, userParams } from '../../_shared/contract/users.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../endpoint.ts';

export const getUser = endpoint({
  summary: 'Get a profile by username or id',
  params: userParams,
  reply: user,
  missing: notFound('Profile not found'),
  statements: ({ sql, params: { username } }) =>
    sql`select reply from private.get_user(${username}) as reply where reply is not null`,
});
