import { tastingSheet } from '../../../_shared/contract/events/tasting.ts';
import { act } from '../../http/change.ts';
import { tastingInPath } from './in-path.ts';

export const getTastingSheet = act('private.get_tasting_sheet', {
  summary: 'Get what everyone noted together in a tasting, after the reveal',
  ...tastingInPath,
  reply: tastingSheet,
});
