import { humidorDay } from '../../_shared/contract/humidor.ts';
import type { SqlFunction } from '../http/change.ts';
import { endpoint, type Schema } from '../http/endpoint.ts';

/** What is in the user's humidor. The Postgres function gets the day it is for the user. */
export const onDay = (by: SqlFunction, contract: { summary: string; reply: Schema }) =>
  endpoint({
    ...contract,
    query: humidorDay,
    statements: ({ sql, query: { today = null } }) => sql`select ${sql(by)}(${today}) as reply`,
  });
