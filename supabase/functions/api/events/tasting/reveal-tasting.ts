import { tastingTable } from '../../../_shared/contract/events/tasting.ts';
import { act } from '../../http/change.ts';
import { eventInPath } from '../in-path.ts';

export const revealTasting = act('private.reveal_tasting', {
  summary:
    'Reveal what was tasted at an event that you host, and what everyone noted together. It cannot be undone',
  ...eventInPath,
  reply: tastingTable,
});
