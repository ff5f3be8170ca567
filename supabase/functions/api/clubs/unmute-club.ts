import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const unmuteClub = endpoint({
  summary: 'Unmute a club. Repeating it changes nothing',
  ...clubInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.unmute_club(${id})`,
});
