import { humidorImportCheck, humidorImportRows } from '../../_shared/contract/humidor.ts';
import { endpoint } from '../http/endpoint.ts';
import { humidorFile } from './import-humidor.ts';

export const checkHumidorImport = endpoint({
  summary: 'Get how many rows of an import are already in your humidor. Nothing is written',
  body: humidorImportRows,
  rows: humidorFile,
  reply: humidorImportCheck,
  statements: ({ sql, body: { items } }) =>
    sql`select private.check_humidor_import(${sql.json(items)}) as reply`,
});
