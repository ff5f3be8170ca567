import type { SqlFunction } from '../http/change.ts';
import type { Schema } from '../http/endpoint.ts';
import { list } from '../http/list.ts';
import { userInPath } from './in-path.ts';

/** What belongs to a user, a page at a time. The Postgres function gets the user's id and the page. */
export const userList = (by: SqlFunction, contract: { summary: string; reply: Schema }) =>
  list({
    ...contract,
    ...userInPath,
    statements: ({ sql, params: { username }, page }) =>
      sql`
        select ${sql(by)}(id, ${page}) as reply
        from private.user_id_of(${username}) as id where id is not null`,
  });
