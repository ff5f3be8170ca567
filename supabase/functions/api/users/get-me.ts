import { currentUser } from '../../_shared/contract/users.ts';
import { endpoint } from '../endpoint.ts';

export const getMe = endpoint({
  summary: 'My profile, with what only I may see',
  reply: currentUser,
  statements: ({ sql }) => sql`select private.get_me() as reply`,
});
