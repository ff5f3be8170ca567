import { endpoint } from '../../http/endpoint.ts';
import { memberInPath } from '../in-path.ts';

export const liftBan = endpoint({
  summary: 'Lift a ban from a club that you own or administer. Repeating it changes nothing',
  ...memberInPath,
  status: 204,
  statements: ({ sql, params: { id, userId } }) =>
    sql`select private.lift_ban(private.club_id_of(${id}), ${userId})`,
});
