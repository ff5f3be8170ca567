import type * as z from 'zod/mini';
import { passed, type SqlFunction } from '../http/change.ts';
import { endpoint, type Schema } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

type ClubAct = {
  summary: string;
  /** A member or a request of the club, if it is about one. */
  params?: z.ZodMiniType<{ id: string }>;
  body?: Schema;
  /** Pass this field of the body, instead of the body as JSON. */
  only?: string;
  reply?: Schema;
  status?: 200 | 201 | 204;
};

/**
 * What someone does to a club. The Postgres function gets the club's id, and then what else is in the path, or the body. It
 * decides who can do this.
 */
export const clubAct = (by: SqlFunction, { only, ...contract }: ClubAct) =>
  endpoint({
    ...clubInPath,
    ...contract,
    statements({ sql, params: { id, ...others }, body }) {
      const [other] = Object.values(others as Record<string, string>);
      const value = contract.body ? passed(sql, body, only) : other;
      return value === undefined
        ? sql`select ${sql(by)}(private.club_id_of(${id})) as reply`
        : sql`select ${sql(by)}(private.club_id_of(${id}), ${value}) as reply`;
    },
  });
