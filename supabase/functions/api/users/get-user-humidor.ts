import { shownHumidorPage } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../endpoint.ts';
import { userInPath } from '../in-path.ts';
import { paged } from '../paged.ts';

export const getUserHumidor = endpoint({
  summary: 'List what a user shows you of their humidor, newest first',
  ...userInPath,
  ...paged(shownHumidorPage),
  statements: ({ sql, params: { username }, query: { limit, offset, cursor = null } }) =>
    sql`
      select private.get_shown_humidor(id, ${limit}, ${offset}, ${cursor}) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
