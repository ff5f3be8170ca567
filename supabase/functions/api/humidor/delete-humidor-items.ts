import { humidorItemsChanged, humidorItemsToDelete } from '../../_shared/contract/humidor/movements.ts';
import { endpoint } from '../http/endpoint.ts';

export const deleteHumidorItems = endpoint({
  summary: 'Delete many items from your humidor at once',
  body: humidorItemsToDelete,
  reply: humidorItemsChanged,
  statements: ({ sql, body: { ids } }) => sql`select private.delete_humidor_items(${sql.json(ids)}) as reply`,
});
