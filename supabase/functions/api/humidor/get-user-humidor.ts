import { shownHumidorPage } from '../../_shared/contract/humidor.ts';
import { userList } from '../users/user-list.ts';

export const getUserHumidor = userList('private.get_user_humidor', {
  summary: 'List the items of their humidor that a user shows you, newest first',
  reply: shownHumidorPage,
});
