/**
 * Endpoints that only pass their input on to one Postgres function, which decides who can do this and returns what it
 * has written.
 */
import type * as z from 'zod/mini';
import type { Sql } from '../../_shared/database.ts';
import type { Refusal } from '../../_shared/errors.ts';
import { endpoint, type Schema } from './endpoint.ts';

/** The name of a function in Postgres. */
export type SqlFunction = `private.${string}`;

type Creation = { summary: string; body: Schema; reply: Schema; missing?: Refusal };

/** POST: the function gets the draft. */
export const create = (by: SqlFunction, contract: Creation) =>
  endpoint({
    ...contract,
    status: 201,
    statements: ({ sql, body }) => sql`select ${sql(by)}(${json(sql, body)}) as reply`,
  });

type Act = {
  summary: string;
  params: z.ZodMiniType<Record<string, string>>;
  missing?: Refusal;
  reply?: Schema;
  status?: 201 | 204;
};

/** GET, POST or DELETE without more input: the function gets what is in the path. */
export const act = (by: SqlFunction, contract: Act) =>
  endpoint({
    ...contract,
    statements({ sql, params }) {
      const [inPath = null] = Object.values(params);
      return sql`select ${sql(by)}(${inPath}) as reply`;
    },
  });

export type InPath = { params: z.ZodMiniType<{ id: string }>; missing: Refusal };
type Update = Creation &
  InPath & {
    /** Pass this field of the body, or null if it is left out, instead of the body as JSON. */
    only?: string;
  };

/** PATCH: the function gets the id in the path, and the changes. */
export const update = (by: SqlFunction, { only, ...contract }: Update) =>
  endpoint({
    ...contract,
    statements: ({ sql, params: { id }, body }) =>
      sql`select ${sql(by)}(${id}, ${passed(sql, body, only)}) as reply`,
  });

type Toggle = InPath & { on: string; off: string; reply: Schema };

/** POST and DELETE: the function gets the id in the path, and whether it is on. `on` and `off` are their summaries. */
export const toggle = (by: SqlFunction, { on, off, ...contract }: Toggle) => {
  const turn = (summary: string, isOn: boolean) =>
    endpoint({
      ...contract,
      summary,
      statements: ({ sql, params: { id } }) => sql`select ${sql(by)}(${id}, ${isOn}) as reply`,
    });
  return [turn(on, true), turn(off, false)] as const;
};

/** What the function gets of a body: one field, or the body as JSON. A list is JSON too. */
export function passed(sql: Sql, body: unknown, only?: string) {
  if (!only) return json(sql, body);
  const field = (body as Record<string, unknown> | undefined)?.[only] ?? null;
  return typeof field === 'object' && field !== null ? json(sql, field) : (field as string | null);
}

/** A body that matches its contract was JSON. */
const json = (sql: Sql, body: unknown) => sql.json(body as Parameters<Sql['json']>[0]);
