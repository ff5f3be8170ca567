import { endpoint } from '../http/endpoint.ts';
import { postInPath } from './in-path.ts';

export const unmutePost = endpoint({
  summary: 'Unmute a post. Repeating it changes nothing',
  ...postInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`select private.unmute(${id})`,
});
