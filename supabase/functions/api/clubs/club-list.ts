import type * as z from 'zod/mini';
import type { pageQuery } from '../../_shared/contract/common.ts';
import type { SqlFunction } from '../http/change.ts';
import { endpoint, type Schema } from '../http/endpoint.ts';
import { list } from '../http/list.ts';
import { clubInPath } from './in-path.ts';

type Few = { summary: string; reply: Schema };

/** What everyone who can see a club's page can read of it, and is so little that it needs no pages. */
export const clubItems = (by: SqlFunction, contract: Few) =>
  endpoint({
    ...contract,
    ...clubInPath,
    statements: ({ sql, params: { id: club } }) => sql`
      select ${sql(by)}(id) as reply
      from private.open_club_id_of(${club}) as id where id is not null`,
  });

type Filtered<Filter extends string> = Few & {
  query: z.ZodMiniType<z.output<typeof pageQuery> & { [name in Filter]?: string | undefined }>;
  filter: Filter;
};

/** The same a page at a time. The Postgres function gets the club's id, the filter and the page. */
export const clubList = <Filter extends string>(by: SqlFunction, { filter, ...contract }: Filtered<Filter>) =>
  list({
    ...contract,
    ...clubInPath,
    statements: ({ sql, params: { id: club }, query, page }) => sql`
      select ${sql(by)}(id, ${query[filter] ?? null}, ${page}) as reply
      from private.open_club_id_of(${club}) as id where id is not null`,
  });
