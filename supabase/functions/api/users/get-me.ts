import { currentUser } from '../../_shared/contract/users.ts';
import { endpoint } from '../http/endpoint.ts';

export const getMe = endpoint({
  summary: 'Get your own profile with its private fields',
  reply: currentUser,
  statements: ({ sql }) => sql`select private.get_me() as reply`,
});
