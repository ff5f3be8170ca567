import { contribution, contributionDraft } from '../../../_shared/contract/events/contributions.ts';
import { endpoint } from '../../http/endpoint.ts';
import { eventInPath } from '../in-path.ts';

export const createContribution = endpoint({
  summary: 'Say what you bring to an event that you are going to',
  ...eventInPath,
  body: contributionDraft,
  reply: contribution,
  status: 201,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.create_contribution(${id}, ${sql.json(body)}) as reply`,
});
