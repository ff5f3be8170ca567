import { pipe, pipeUpdate } from '../../_shared/contract/pipes.ts';
import { endpoint } from '../http/endpoint.ts';
import { pipeInPath } from './in-path.ts';

export const updatePipe = endpoint({
  summary: 'Edit one of your pipes, or record that you have cleaned it',
  ...pipeInPath,
  body: pipeUpdate,
  reply: pipe,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_pipe(${id}, ${sql.json(body)}) as reply`,
});
