import { humidorItem, humidorUpdate } from '../../_shared/contract/humidor.ts';
import { update } from '../http/writes.ts';
import { humidorItemInPath } from './in-path.ts';

export const updateHumidorItem = update({
  summary: 'Edit an item in your humidor',
  ...humidorItemInPath,
  body: humidorUpdate,
  reply: humidorItem,
  with: 'private.update_humidor_item',
});
