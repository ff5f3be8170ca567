import { pipePage } from '../../_shared/contract/pipes.ts';
import { endpoint } from '../http/endpoint.ts';

export const getPipes = endpoint({
  summary: 'List your pipes by name. There are at most 200',
  reply: pipePage,
  statements: ({ sql }) => sql`select private.get_pipes() as reply`,
});
