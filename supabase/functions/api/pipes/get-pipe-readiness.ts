import { pipeReadiness, pipeReadinessQuery } from '../../_shared/contract/pipes.ts';
import { endpoint } from '../http/endpoint.ts';
import { pipeInPath } from './in-path.ts';

export const getPipeReadiness = endpoint({
  summary: 'Check whether one of your pipes has rested, and is for this family of tobaccos',
  ...pipeInPath,
  query: pipeReadinessQuery,
  reply: pipeReadiness,
  statements: ({
    sql,
    params: { id },
    query: { smokedAt, productName = null, brand = null, entryId = null },
  }) =>
    sql`select private.get_pipe_readiness(${id}, ${smokedAt}, ${productName}, ${brand}, ${entryId}) as reply`,
});
