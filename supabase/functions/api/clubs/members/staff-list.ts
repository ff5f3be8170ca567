import type { SqlFunction } from '../../http/change.ts';
import type { Schema } from '../../http/endpoint.ts';
import { list } from '../../http/list.ts';
import { clubInPath } from '../in-path.ts';

/** What only a club's owner and admins can see, a page at a time. The Postgres function gets the club's id and the page. */
export const staffList = (by: SqlFunction, contract: { summary: string; reply: Schema }) =>
  list({
    ...contract,
    ...clubInPath,
    statements: ({ sql, params: { id }, page }) =>
      sql`select ${sql(by)}(private.club_id_of(${id}), ${page}) as reply`,
  });
