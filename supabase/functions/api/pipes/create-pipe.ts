import { pipe, pipeDraft } from '../../_shared/contract/pipes.ts';
import { endpoint } from '../http/endpoint.ts';

export const createPipe = endpoint({
  summary: 'Add a pipe to your rack. Only you can see it',
  body: pipeDraft,
  reply: pipe,
  status: 201,
  statements: ({ sql, body }) => sql`select private.create_pipe(${sql.json(body)}) as reply`,
});
