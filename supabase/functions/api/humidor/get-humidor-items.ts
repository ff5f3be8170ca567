import { humidorPage, humidorQuery } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../endpoint.ts';

export const getHumidorItems = endpoint({
  summary: 'List the items of your humidor',
  query: humidorQuery,
  reply: humidorPage,
  statements: ({ sql, query: { q = null, kind = null, place = null, order, limit, offset, cursor } }) => sql`
    select private.get_humidor_items(${q}, ${kind}, ${place}, ${order}, ${limit}, ${Number(cursor ?? offset)}) as reply`,
});
