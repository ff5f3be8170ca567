import { currentUser, userUpdate } from '../../_shared/contract/users.ts';
import { endpoint } from '../http/endpoint.ts';

export const updateMe = endpoint({
  summary: 'Edit your profile. Fields that are left out stay the same, and null clears a field',
  body: userUpdate,
  reply: currentUser,
  statements: ({ sql, body: { username, ...changes } }) => [
    ...(username === undefined ? [] : [sql`select private.change_username(${username})`]),
    sql`select private.update_me(${sql.json(changes)}) as reply`,
  ],
});
