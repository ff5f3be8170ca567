import { humidorBreakdown, humidorDay } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';

export const getHumidorBreakdown = endpoint({
  summary: 'Get what is left in your humidor by family, by age and by place',
  query: humidorDay,
  reply: humidorBreakdown,
  statements: ({ sql, query: { today = null } }) =>
    sql`select private.get_humidor_breakdown(${today}) as reply`,
});
