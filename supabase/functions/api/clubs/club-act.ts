import type * as z from 'zod/mini';
import { passed, type SqlFunction } from '../http/change.ts';
import { endpoint, type Schema } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

type ClubAct = {
  summary: string;
  /** A member, a page or something else of the club, if it is about one. */
  params?: z.ZodMiniType<{ id: string }>;
  body?: Schema;
  /** Pass this field of the body, or null if it is left out, instead of the body as JSON. */
  only?: string;
  reply?: Schema;
  status?: 200 | 201 | 204;
};

/**
 * What someone does to a club. The Postgres function gets the club's id, what else is in the path, and the body. It decides
 * who can do this.
 */
export const clubAct = (by: SqlFunction, { only, ...contract }: ClubAct) =>
  endpoint({
    ...clubInPath,
    ...contract,
    statements({ sql, params: { id, ...others }, body }) {
      const given = Object.values(others as Record<string, string | number>).map((value) => sql`, ${value}`);
      if (contract.body) given.push(sql`, ${passed(sql, body, only)}`);
      return sql`select ${sql(by)}(${[sql`private.club_id_of(${id})`, ...given]}) as reply`;
    },
  });
