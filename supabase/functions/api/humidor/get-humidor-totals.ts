import { humidorTotals } from '../../_shared/contract/humidor.ts';
import { onDay } from './on-day.ts';

export const getHumidorTotals = onDay('private.get_humidor_totals', {
  summary: 'Get how much is left in your humidor, and its places',
  reply: humidorTotals,
});
