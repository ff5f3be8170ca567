import { humidorImport, humidorImported, maxHumidorItems } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';

/** For the rows of a file, both to check them and to import them. */
export const humidorFile = {
  field: 'items',
  max: maxHumidorItems,
  /** Ten thousand items with a note each. */
  maxBytes: 8 * 1024 * 1024,
  attempts: { activity: 'humidor file', max: 100, period: '1 day' },
} as const;

export const importHumidor = endpoint({
  summary: 'Import up to 10,000 items into your humidor. Adds all of them or none',
  body: humidorImport,
  rows: humidorFile,
  reply: humidorImported,
  // Ten thousand products that no one has mentioned before take four seconds on a small database, and far longer on a
  // busy one.
  statements: ({ sql, body: { items, kept } }) => [
    sql`select set_config('statement_timeout', '30000', true)`,
    sql`select private.import_humidor(${sql.json(items)}, ${kept === 'ADD'}) as reply`,
  ],
});
