import { humidorBreakdown } from '../../_shared/contract/humidor.ts';
import { onDay } from './on-day.ts';

export const getHumidorBreakdown = onDay('private.get_humidor_breakdown', {
  summary: 'Get what is left in your humidor by family, by age and by place',
  reply: humidorBreakdown,
});
