import { humidorDraft, humidorItem } from '../../_shared/contract/humidor.ts';
import { create } from '../http/writes.ts';

export const createHumidorItem = create({
  summary: 'Add an item to your humidor. Only you can see it',
  body: humidorDraft,
  reply: humidorItem,
  with: 'private.create_humidor_item',
});
