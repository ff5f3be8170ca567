import { tastingPlan, tastingTable } from '../../../_shared/contract/events/tasting.ts';
import { update } from '../../http/change.ts';
import { eventInPath } from '../in-path.ts';

export const planTasting = update('private.plan_tasting', {
  summary:
    'List what will be tasted at an event that you host, in order. Samples that were served stay where they are',
  ...eventInPath,
  body: tastingPlan,
  reply: tastingTable,
});
