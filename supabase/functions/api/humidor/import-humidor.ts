import { humidorImport, humidorImported } from '../../_shared/contract/humidor.ts';
import { type Attempts, endpoint } from '../http/endpoint.ts';

/** Ten thousand items with a note each. */
export const maxImportBytes = 8 * 1024 * 1024;

/** For reading a file, both to check it and to import it. */
export const humidorFileAttempts: Attempts = { activity: 'humidor file', max: 100, period: '1 day' };

export const importHumidor = endpoint({
  summary: 'Import up to 10,000 items into your humidor. Adds all of them or none',
  body: humidorImport,
  maxBodyBytes: maxImportBytes,
  reply: humidorImported,
  attempts: humidorFileAttempts,
  // Ten thousand products that no one has mentioned before take four seconds on a small database, and far longer on a
  // busy one.
  statements: ({ sql, body: { items, kept } }) => [
    sql`select set_config('statement_timeout', '30000', true)`,
    sql`select private.import_humidor(${sql.json(items)}, ${kept === 'ADD'}) as reply`,
  ],
});
