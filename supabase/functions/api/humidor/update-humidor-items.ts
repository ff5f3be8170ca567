import { humidorItemsChanged, humidorItemsUpdate } from '../../_shared/contract/humidor/movements.ts';
import { endpoint } from '../http/endpoint.ts';

export const updateHumidorItems = endpoint({
  summary: 'Edit many items in your humidor at once',
  body: humidorItemsUpdate,
  reply: humidorItemsChanged,
  statements: ({ sql, body: { ids, changes, happenedOn = null } }) =>
    sql`select private.update_humidor_items(${sql.json(ids)}, ${sql.json(changes)}, ${happenedOn}) as reply`,
});
