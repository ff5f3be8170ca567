import { shownHumidorPage } from '../../_shared/contract/humidor.ts';
import { list } from '../http/list.ts';
import { userInPath } from '../users/in-path.ts';

export const getUserHumidor = list({
  summary: 'List the items of their humidor that a user shows you, newest first',
  ...userInPath,
  reply: shownHumidorPage,
  statements: ({ sql, params: { username }, page }) =>
    sql`
      select private.get_user_humidor(id, ${page}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
