import { humidorFilter, humidorTotals } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';

export const getHumidorTotals = endpoint({
  summary: 'Get how much is left of the matching items in your humidor, and its places',
  query: humidorFilter,
  reply: humidorTotals,
  statements: ({ sql, query }) => sql`select private.get_humidor_totals(${sql.json(query)}) as reply`,
});
