import { humidorItem } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';
import { humidorItemInPath } from './in-path.ts';

export const getHumidorItem = endpoint({
  summary: 'Get an item in your humidor',
  ...humidorItemInPath,
  reply: humidorItem,
  statements: ({ sql, params: { id } }) => sql`select private.get_humidor_item(${id}) as reply`,
});
