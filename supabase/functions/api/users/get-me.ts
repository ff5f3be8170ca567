import { currentUser } from '../../_shared/contract/users.ts';
import { act } from '../act.ts';

export const getMe = act({
  summary: 'My profile, with what only I may see',
  reply: currentUser,
  ask: ({ sql }) => sql`select private.get_me() as reply`,
});
