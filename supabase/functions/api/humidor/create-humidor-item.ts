import { humidorDraft, humidorItem } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';

export const createHumidorItem = endpoint({
  summary: 'Add an item to your humidor. Only you can see it',
  body: humidorDraft,
  reply: humidorItem,
  status: 201,
  statements: ({ sql, body }) => sql`select private.create_humidor_item(${sql.json(body)}) as reply`,
});
