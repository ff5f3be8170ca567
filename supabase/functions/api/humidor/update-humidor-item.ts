import { humidorItem, humidorUpdate } from '../../_shared/contract/humidor.ts';
import { update } from '../http/change.ts';
import { humidorItemInPath } from './in-path.ts';

export const updateHumidorItem = update('private.update_humidor_item', {
  summary: 'Edit an item in your humidor',
  ...humidorItemInPath,
  body: humidorUpdate,
  reply: humidorItem,
});
