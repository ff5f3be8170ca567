/**
 * Paged lists that belong to a user or a club. `from` names the Postgres function that returns a page and decides what
 * the reader can see.
 */

import { clubInPath } from '../clubs/in-path.ts';
import { userInPath } from '../users/in-path.ts';
import { endpoint, type Schema } from './endpoint.ts';
import { paged } from './paged.ts';

type List = { summary: string; page: Schema; from: string };

/** A list that belongs to a user. Missing if there is no such user. */
export const listOfUser = ({ summary, page, from }: List) =>
  endpoint({
    summary,
    ...userInPath,
    ...paged(page),
    statements: ({ sql, params: { username }, query: { limit, offset, cursor = null } }) =>
      sql`
        select ${sql.unsafe(from)}(id, ${limit}, ${offset}, ${cursor}) as reply
        from private.user_id_of(${username}) as id where id is not null`,
  });

/** A list for the owner and admins of a club. */
export const listOfClub = ({ summary, page, from }: List) =>
  endpoint({
    summary,
    ...clubInPath,
    ...paged(page),
    statements: ({ sql, params: { id }, query: { limit, offset, cursor = null } }) =>
      sql`select ${sql.unsafe(from)}(private.club_id_of(${id}), ${limit}, ${offset}, ${cursor}) as reply`,
  });

/** A short list without pages, for everyone who can read the club. */
export const shortListOfClub = ({ summary, page, from }: List) =>
  endpoint({
    summary,
    ...clubInPath,
    reply: page,
    statements: ({ sql, params }) =>
      sql`
        select ${sql.unsafe(from)}(id) as reply
        from private.open_club_id_of(${params.id}) as id where id is not null`,
  });
