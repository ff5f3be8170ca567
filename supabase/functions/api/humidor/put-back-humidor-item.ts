import { humidorItem, putBack } from '../../_shared/contract/humidor.ts';
import { update } from '../http/change.ts';
import { humidorItemInPath } from './in-path.ts';

export const putBackHumidorItem = update('private.put_back_humidor_item', {
  summary: 'Undo smoking one: puts back the amount taken',
  ...humidorItemInPath,
  body: putBack,
  only: 'taken',
  reply: humidorItem,
});
