import { flight } from '../../../_shared/contract/events/tasting.ts';
import { act } from '../../http/change.ts';
import { tastingInPath } from './in-path.ts';

export const getFlight = act('private.get_flight', {
  summary: 'Get what will be tasted at an event that you host',
  ...tastingInPath,
  reply: flight,
});
