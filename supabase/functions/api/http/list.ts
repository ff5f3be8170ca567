import type * as z from 'zod/mini';
import { pageQuery } from '../../_shared/contract/common.ts';
import type { Sql, Statement } from '../../_shared/database.ts';
import type { Refusal } from '../../_shared/errors.ts';
import type { AuthenticatedUser } from './authenticate.ts';
import { endpoint, type Schema } from './endpoint.ts';
import type { Input } from './input.ts';

type PageQuery = z.ZodMiniType<z.output<typeof pageQuery>>;

type List<P extends Schema, Q extends PageQuery> = {
  summary: string;
  params?: P;
  /** The default is `pageQuery`. */
  query?: Q;
  reply: Schema;
  missing?: Refusal;
  /** `page` is what every Postgres function that returns a page takes last: its limit, offset and cursor. */
  statements(input: Input<P, Q, Schema> & { sql: Sql; user: AuthenticatedUser; page: Statement }): Statement;
  /** Turns facts from Postgres into words. Takes and returns JSON. */
  present?(reply: string): string;
};

/** The endpoint for a list, a page at a time. */
export const list = <P extends Schema, Q extends PageQuery = typeof pageQuery>({
  query,
  statements,
  ...contract
}: List<P, Q>) =>
  endpoint({
    ...contract,
    query: (query ?? pageQuery) as Q,
    statements: (input: Input<P, Q, Schema> & { sql: Sql; user: AuthenticatedUser }) => {
      const { limit, offset, cursor = null } = input.query;
      return statements({ ...input, page: input.sql`${limit}, ${offset}, ${cursor}` });
    },
  });
