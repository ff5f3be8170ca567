import { tastingBoard } from '../../../_shared/contract/events/tasting.ts';
import { act } from '../../http/change.ts';
import { tastingInPath } from './in-path.ts';

export const getTastingBoard = act('private.get_tasting_board', {
  summary: 'Get how many people have scored each sample of a tasting',
  ...tastingInPath,
  reply: tastingBoard,
});
