import { contributionParams } from '../../../_shared/contract/events/contributions.ts';
import { notFound } from '../../../_shared/errors.ts';
import { endpoint } from '../../http/endpoint.ts';

export const deleteContribution = endpoint({
  summary:
    'Delete something that you bring to an event or, if you manage the event, that someone else brings',
  params: contributionParams,
  missing: notFound('This is no longer on the list.'),
  status: 204,
  statements: ({ sql, params: { id, contributionId } }) => sql`
    delete from event_contributions where id = ${contributionId} and event_id = ${id} returning id`,
});
