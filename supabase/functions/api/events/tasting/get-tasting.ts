import { tastingTable } from '../../../_shared/contract/events/tasting.ts';
import { act } from '../../http/change.ts';
import { eventInPath } from '../in-path.ts';

export const getTasting = act('private.get_tasting', {
  summary:
    'Get the tasting of an event, with your own notes. What a blind sample is, is in it only after the reveal',
  ...eventInPath,
  reply: tastingTable,
});
