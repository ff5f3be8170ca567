import { tastingTable } from '../../../_shared/contract/events/tasting.ts';
import { toggle } from '../../http/change.ts';
import { eventInPath } from '../in-path.ts';

export const [closeScoring, openScoring] = toggle('private.close_scoring', {
  on: 'Close scoring in the tasting of an event that you host',
  off: 'Open scoring again, until the reveal',
  ...eventInPath,
  reply: tastingTable,
});
