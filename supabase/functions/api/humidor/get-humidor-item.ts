import { humidorItem } from '../../_shared/contract/humidor.ts';
import { act } from '../http/change.ts';
import { humidorItemInPath } from './in-path.ts';

export const getHumidorItem = act('private.get_humidor_item', {
  summary: 'Get an item in your humidor',
  ...humidorItemInPath,
  reply: humidorItem,
});
