import { humidorBreakdown } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../endpoint.ts';

export const getHumidorBreakdown = endpoint({
  summary: 'Get what is left in your humidor by family, by age and by place',
  reply: humidorBreakdown,
  statements: ({ sql }) => sql`select private.get_humidor_breakdown() as reply`,
});
