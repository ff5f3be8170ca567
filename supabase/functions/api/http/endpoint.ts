/**
 * An endpoint is one thing that a user can do. The contract defines its input and its reply. Postgres decides who can
 * do it, and to what. Every endpoint goes through the same chain:
 *
 *   authenticate → count → validate → run the statements as that user → reply
 */
import type * as z from 'zod/mini';
import type { Database, Row, Sql, Statement } from '../../_shared/database.ts';
import type { Env } from '../../_shared/env.ts';
import { notFound, type Refusal, refusalFor } from '../../_shared/errors.ts';
import type { Authenticate, AuthenticatedUser } from './authenticate.ts';
import { type Contract, type Input, type RawInput, validate } from './input.ts';
import { mayBeLarge, type OneLargeBody } from './one-large-body.ts';
import type { CountRequest } from './request-limit.ts';
import type { Rows } from './rows.ts';

/** What the app is built from. Tests can pass their own. */
export type Deps = {
  env: Env;
  database: Database;
  authenticate: Authenticate;
  countRequest: CountRequest;
  oneLargeBody: OneLargeBody;
  fetch: typeof fetch;
};

export type Schema = z.ZodMiniType;

type Common<P extends Schema, Q extends Schema, B extends Schema> = Partial<
  Omit<Contract<P, Q, B>, 'rows'>
> & {
  /** One sentence for the documentation. */
  summary: string;
  reply?: Schema;
  /** For the documentation: the fields of a multipart form. The first one is required. */
  form?: Record<string, 'file' | 'files'>;
  /** The status of a successful response. The default is 200. */
  status?: 200 | 201 | 204 | 302;
  /** The refusal for a row that does not exist, or that the user may not see or change: both look the same. */
  missing?: Refusal;
};

export type Attempts = { activity: string; max: number; period: '1 hour' | '1 day' };

/**
 * One transaction as the user. The column `reply` of the last statement's row contains the reply's JSON, as text. If
 * there is no row, or the reply is null, the request is refused as `missing`.
 */
type Transaction<P extends Schema, Q extends Schema, B extends Schema> = Common<P, Q, B> & {
  statements(input: Input<P, Q, B> & { sql: Sql; user: AuthenticatedUser }): Statement | readonly Statement[];
  /** Turns facts from Postgres into words. Takes and returns JSON. */
  present?(reply: string): string;
  /** Suspended users can do this, too. */
  evenSuspended?: true;
  /**
   * For a body that may be larger than others: its long list, and how often a user may try. Attempts are counted before
   * the body is read, so that failed ones count as well.
   */
  rows?: Rows & { attempts: Attempts };
};

/** For endpoints that need more than Postgres: they build their own response. */
type Handler<P extends Schema, Q extends Schema, B extends Schema> = Common<P, Q, B> & {
  run(input: Input<P, Q, B> & Deps & { request: Request; user: AuthenticatedUser }): Promise<Response>;
};

/** Like Handler, but needs no token, and so has no user. */
type OpenHandler<P extends Schema, Q extends Schema, B extends Schema> = Common<P, Q, B> & {
  open: true;
  run(input: Input<P, Q, B> & Deps & { request: Request }): Promise<Response>;
  /** For a browser that follows a link: responds to a refusal with a page instead of JSON. */
  refused?(refusal: Refusal, deps: Deps): Response;
};

/** An endpoint as the app and the documentation use it. */
export type Endpoint = Omit<Common<Schema, Schema, Schema>, 'missing'> & {
  open: boolean;
  perform(raw: RawInput, deps: Deps): Promise<Response>;
};

type Definition<P extends Schema, Q extends Schema, B extends Schema> =
  | Transaction<P, Q, B>
  | OpenHandler<P, Q, B>
  | Handler<P, Q, B>;

export function endpoint<P extends Schema, Q extends Schema, B extends Schema>(
  definition: Transaction<P, Q, B>,
): Endpoint;
export function endpoint<P extends Schema, Q extends Schema, B extends Schema>(
  definition: OpenHandler<P, Q, B>,
): Endpoint;
export function endpoint<P extends Schema, Q extends Schema, B extends Schema>(
  definition: Handler<P, Q, B>,
): Endpoint;
export function endpoint<P extends Schema, Q extends Schema, B extends Schema>(
  definition: Definition<P, Q, B>,
): Endpoint {
  const { missing = notFound(), status = 200 } = definition;

  async function chain(raw: RawInput, deps: Deps): Promise<Response> {
    if ('open' in definition) {
      return definition.run({ ...(await validate(definition, raw, missing)), ...deps, request: raw.request });
    }
    const user = await deps.authenticate(raw.request.headers.get('authorization'));
    deps.countRequest(user.id);
    if ('run' in definition)
      return definition.run({
        ...(await validate(definition, raw, missing)),
        ...deps,
        request: raw.request,
        user,
      });
    const { rows, evenSuspended = false, present } = definition;
    const answer = async () => {
      if (rows) await countAttempt(deps.database, user, rows.attempts);
      const input = await validate(definition, raw, missing);
      const found = await deps.database.as(user, (sql) => definition.statements({ ...input, sql, user }), {
        signal: raw.request.signal,
        evenSuspended,
      });
      return reply(status, found, missing, present);
    };
    return rows && mayBeLarge(raw.request) ? deps.oneLargeBody(user.id, answer) : answer();
  }

  return {
    ...definition,
    open: 'open' in definition,
    perform: (raw, deps) =>
      chain(raw, deps).catch((thrown: unknown) => {
        const refusal = refusalFor(thrown, missing);
        if ('refused' in definition && definition.refused) return definition.refused(refusal, deps);
        throw refusal;
      }),
  };
}

/** Throws a 429 beyond the limit. Runs in its own transaction, because a failed transaction would undo the count. */
export async function countAttempt(
  database: Database,
  user: AuthenticatedUser,
  attempts: Attempts,
): Promise<void> {
  const { activity, max, period } = attempts;
  await database.as(
    user,
    (sql) => sql`select private.count_activity(${activity}, ${max}, ${period}::interval)`,
    {
      evenSuspended: true,
    },
  );
}

function reply(
  status: number,
  rows: readonly Row[],
  missing: Refusal,
  present = (text: string) => text,
): Response {
  const row = rows[0];
  if (!row || row.reply === null) throw missing;
  if (status === 204) return new Response(null, { status });
  return new Response(present(String(row.reply)), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
