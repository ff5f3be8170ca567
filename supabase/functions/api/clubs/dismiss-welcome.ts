import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const dismissWelcome = endpoint({
  summary:
    'Dismiss the welcome to a club, or the first steps of one that you own. Repeating it changes nothing',
  ...clubInPath,
  status: 204,
  statements: ({ sql, params: { id } }) =>
    sql`select private.dismiss_welcome(private.club_id_of(${id})) as reply`,
});
