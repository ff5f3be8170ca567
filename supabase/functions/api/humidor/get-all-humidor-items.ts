import { humidorExport } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';

export const getAllHumidorItems = endpoint({
  summary: 'Get all items in your humidor at once, to save them as a file',
  reply: humidorExport,
  // A file must be complete. Ten thousand items take half a second on an idle machine, and far longer on a busy one.
  statements: ({ sql }) => [
    sql`select set_config('statement_timeout', '30000', true)`,
    sql`select private.get_all_humidor_items() as reply`,
  ],
});
