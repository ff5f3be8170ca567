import * as z from 'zod/mini';
import { currentUser, user } from '../../_shared/contract/users.ts';
import { endpoint } from '../http/endpoint.ts';
import { userInPath } from './in-path.ts';

export const getUser = endpoint({
  summary: 'Get a profile by username or id. Your own has its private fields',
  ...userInPath,
  reply: z.union([currentUser, user]),
  statements: ({ sql, params: { username } }) => sql`select private.get_user(${username}) as reply`,
});
