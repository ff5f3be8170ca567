import { humidorExport } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../endpoint.ts';

export const getAllHumidorItems = endpoint({
  summary: 'Get every item of your humidor at once, to save it as a file',
  reply: humidorExport,
  statements: ({ sql }) => sql`select private.get_all_humidor_items() as reply`,
});
