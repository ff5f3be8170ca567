import { humidorPage, humidorQuery } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';

export const getHumidorItems = endpoint({
  summary: 'List the items in your humidor',
  query: humidorQuery,
  reply: humidorPage,
  statements: ({ sql, query: { limit, offset, cursor, ...filter } }) => sql`
    select private.get_humidor_items(${sql.json(filter)}, ${limit}, ${Number(cursor ?? offset)}) as reply`,
});
