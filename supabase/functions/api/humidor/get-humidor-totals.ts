import { humidorDay, humidorTotals } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';

export const getHumidorTotals = endpoint({
  summary: 'Get how much is left in your humidor, and its places',
  query: humidorDay,
  reply: humidorTotals,
  statements: ({ sql, query: { today } }) =>
    sql`select private.get_humidor_totals(${today ?? null}) as reply`,
});
