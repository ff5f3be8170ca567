import { openDatePolls } from '../../_shared/contract/polls/date-polls.ts';
import { endpoint } from '../http/endpoint.ts';

export const getDatePolls = endpoint({
  summary: 'List the open polls for dates in your clubs, the nearest date first',
  reply: openDatePolls,
  statements: ({ sql }) => sql`select private.get_date_polls() as reply`,
});
