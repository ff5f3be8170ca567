import { humidorItem, humidorUpdate } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';
import { humidorItemInPath } from './in-path.ts';

export const updateHumidorItem = endpoint({
  summary: 'Edit an item in your humidor',
  ...humidorItemInPath,
  body: humidorUpdate,
  reply: humidorItem,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_humidor_item(${id}, ${sql.json(body)}) as reply`,
});
