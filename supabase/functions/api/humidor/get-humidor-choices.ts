import { humidorChoices } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';

export const getHumidorChoices = endpoint({
  summary: 'Get what the items in your humidor can be filtered by',
  reply: humidorChoices,
  statements: ({ sql }) => sql`select private.get_humidor_choices() as reply`,
});
