import { endpoint } from '../endpoint.ts';
import { pipeInPath } from '../in-path.ts';

export const deletePipe = endpoint({
  summary: 'Delete a pipe of yours. The entries of your journal stay',
  ...pipeInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`delete from pipes where id = ${id} returning id`,
});
