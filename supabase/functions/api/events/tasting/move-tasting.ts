import { tastingMove, tastingTable } from '../../../_shared/contract/events/tasting.ts';
import { update } from '../../http/change.ts';
import { eventInPath } from '../in-path.ts';

export const moveTasting = update('private.move_tasting', {
  summary:
    'Move the tasting of an event that you host on to a sample, the first of which starts it. Never moves it back',
  ...eventInPath,
  body: tastingMove,
  only: 'position',
  reply: tastingTable,
});
