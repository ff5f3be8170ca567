import { endpoint } from '../http/endpoint.ts';
import { pipeInPath } from './in-path.ts';

export const deletePipe = endpoint({
  summary: 'Delete one of your pipes. Your journal entries stay',
  ...pipeInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`delete from pipes where id = ${id} returning id`,
});
