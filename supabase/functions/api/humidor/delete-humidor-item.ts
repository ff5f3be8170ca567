import { endpoint } from '../http/endpoint.ts';
import { humidorItemInPath } from './in-path.ts';

export const deleteHumidorItem = endpoint({
  summary: 'Delete an item from your humidor',
  ...humidorItemInPath,
  status: 204,
  statements: ({ sql, params: { id } }) => sql`delete from humidor_items where id = ${id} returning id`,
});
