import { humidorTotals } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../endpoint.ts';

export const getHumidorTotals = endpoint({
  summary: 'Get how much is left in your humidor, and its places',
  reply: humidorTotals,
  statements: ({ sql }) => sql`select private.get_humidor_totals() as reply`,
});
