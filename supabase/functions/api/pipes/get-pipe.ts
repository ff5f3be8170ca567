import { pipe } from '../../_shared/contract/pipes.ts';
import { endpoint } from '../http/endpoint.ts';
import { pipeInPath } from './in-path.ts';

export const getPipe = endpoint({
  summary: 'Get one of your pipes',
  ...pipeInPath,
  reply: pipe,
  statements: ({ sql, params: { id } }) => sql`select private.get_pipe(${id}) as reply`,
});
