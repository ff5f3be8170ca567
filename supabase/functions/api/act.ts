/**
 * An act is one thing a person can do. What it takes and answers stands in the contract; who may do it, and to
 * what, is for Postgres to say. Every act goes through the same chain:
 *
 *   authenticate → validate → ask Postgres as that person → reply
 */
import type * as z from 'zod/mini';
import type { Database, Row, Sql, Statement } from '../_shared/database.ts';
import type { Env } from '../_shared/env.ts';
import { notFound, type Refusal, refusalFor } from '../_shared/errors.ts';
import { type Contract, type Input, type RawInput, validate } from './input.ts';
import type { Authenticate, Person } from './middleware/authenticate.ts';

/** What the app is made of; tests may bring their own. */
export type Deps = { env: Env; database: Database; authenticate: Authenticate; fetch: typeof fetch };

type Schema = z.ZodMiniType;

type Common<P extends Schema, Q extends Schema, B extends Schema> = Partial<Contract<P, Q, B>> & {
  /** What it does, in the words of the documentation. */
  summary: string;
  reply?: Schema;
  /** The file's field, when the body is a multipart form: for the documentation. */
  fileField?: string;
  /** Of the reply; 200 unless told. */
  status?: 200 | 201 | 204 | 302;
  /** What is said of a row that is not there, or that this person may not see or touch: both sound alike. */
  missing?: Refusal;
};

/**
 * One transaction as the person. The last statement answers a row, or the act is refused as `missing`; the row's
 * column `reply` is the reply's JSON, as text.
 */
type Asking<P extends Schema, Q extends Schema, B extends Schema> = Common<P, Q, B> & {
  ask(input: Input<P, Q, B> & { sql: Sql; person: Person }): Statement | readonly Statement[];
  /** Where Postgres returns facts: puts them into words. Takes and returns JSON. */
  present?(reply: string): string;
};

/** More than Postgres: the act makes its own response. */
type Running<P extends Schema, Q extends Schema, B extends Schema> = Common<P, Q, B> & {
  run(input: Input<P, Q, B> & Deps & { request: Request; person: Person }): Promise<Response>;
};

/** Like Running, for everybody: no token is needed, and there is no person. */
type Open<P extends Schema, Q extends Schema, B extends Schema> = Common<P, Q, B> & {
  open: true;
  run(input: Input<P, Q, B> & Deps & { request: Request }): Promise<Response>;
};

/** An act as the app and the documentation see it. */
export type Act = Omit<Common<Schema, Schema, Schema>, 'missing'> & {
  open: boolean;
  perform(raw: RawInput, deps: Deps): Promise<Response>;
};

export function act<P extends Schema, Q extends Schema, B extends Schema>(definition: Asking<P, Q, B>): Act;
export function act<P extends Schema, Q extends Schema, B extends Schema>(definition: Open<P, Q, B>): Act;
export function act<P extends Schema, Q extends Schema, B extends Schema>(definition: Running<P, Q, B>): Act;
export function act<P extends Schema, Q extends Schema, B extends Schema>(
  definition: Asking<P, Q, B> | Open<P, Q, B> | Running<P, Q, B>,
): Act {
  const { missing = notFound(), status = 200 } = definition;

  async function chain(raw: RawInput, deps: Deps): Promise<Response> {
    if ('open' in definition) {
      return definition.run({ ...(await validate(definition, raw, missing)), ...deps, request: raw.request });
    }
    const person = await deps.authenticate(raw.request.headers.get('authorization'));
    const input = await validate(definition, raw, missing);
    if ('run' in definition) return definition.run({ ...input, ...deps, request: raw.request, person });

    const rows = await deps.database.as(person, (sql) => definition.ask({ ...input, sql, person }));
    return reply(status, rows, missing, definition.present);
  }

  return {
    ...definition,
    open: 'open' in definition,
    perform: (raw, deps) =>
      chain(raw, deps).catch((thrown: unknown) => {
        throw refusalFor(thrown, missing);
      }),
  };
}

function reply(
  status: number,
  rows: readonly Row[],
  missing: Refusal,
  present = (text: string) => text,
): Response {
  const row = rows[0];
  if (!row) throw missing;
  if (status === 204) return new Response(null, { status });
  const body = present(String(row.reply));
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}
