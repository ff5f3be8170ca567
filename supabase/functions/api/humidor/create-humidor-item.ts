import { humidorDraft, humidorItem } from '../../_shared/contract/humidor.ts';
import { create } from '../http/change.ts';

export const createHumidorItem = create('private.create_humidor_item', {
  summary: 'Add an item to your humidor. Only you can see it',
  body: humidorDraft,
  reply: humidorItem,
});
