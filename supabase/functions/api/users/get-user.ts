import * as z from 'zod/mini';
import { currentUser, user } from '../../_shared/contract/users.ts';
import { act } from '../http/change.ts';
import { userInPath } from './in-path.ts';

export const getUser = act('private.get_user', {
  summary: 'Get a profile by username or id. Your own has its private fields',
  ...userInPath,
  reply: z.union([currentUser, user]),
});
