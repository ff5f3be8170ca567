import { palate } from '../../_shared/contract/products/palate.ts';
import { endpoint } from '../http/endpoint.ts';
import { userInPath } from '../users/in-path.ts';

export const getPalate = endpoint({
  summary: 'Get how far your palate and that of a user agree, if you both share it',
  ...userInPath,
  reply: palate,
  statements: ({ sql, params: { username } }) =>
    sql`
      select private.get_palate(id) as reply
      from private.user_id_of(${username}) as id where id is not null`,
});
