/** Access to Postgres as a user. */
import postgres from 'postgres';
import type { Env } from './env.ts';
import { FairPool } from './fair-pool.ts';

export type Row = { readonly [column: string]: unknown };
export type Sql = postgres.ISql<{ json: string }>;
export type Statement<R extends Row = Row> = postgres.PendingQuery<R[]>;
type Client = postgres.Sql<{ json: string }>;

/** The statements of an endpoint. They are sent together, and the rows of the last one are returned. */
export type Statements<R extends Row = Row> = (sql: Sql) => Statement<R> | readonly Statement<R>[];

export type Database = {
  /**
   * Runs statements as a user: in one transaction, under that user's row-level security. Suspended users are refused,
   * unless `evenSuspended` is set: they can still export their data and appeal. `signal` is the request's: if the
   * client disconnects while the request waits for a connection, it is dropped. If Postgres cancels the transaction to
   * end a deadlock, nothing has changed and it is retried, so `statements` may be called several times.
   */
  as<R extends Row>(
    user: { id: string },
    statements: Statements<R>,
    options?: { evenSuspended?: boolean; signal?: AbortSignal },
  ): Promise<readonly R[]>;
  /** The function's own connections, for work that belongs to no user, such as sign-ins and jobs. */
  system: Client;
  close(): Promise<void>;
};

/** Postgres does nearly all of a request's work. More concurrent transactions would only compete for its processors. */
const maxDirectConnections = 4;
/** Many functions share a pooler, whose clients are limited too. */
const maxPooledConnections = 2;

/**
 * How often a transaction that Postgres cancels as a deadlock is tried. Each attempt takes a second or more to fail.
 */
const maxAttempts = 3;

export function connect(env: Pick<Env, 'databaseUrl' | 'usersDatabaseUrl' | 'preparesStatements'>): Database {
  const settings = {
    prepare: env.preparesStatements,
    connect_timeout: 10,
    connection: { application_name: 'retrohale-api', TimeZone: 'UTC' },
    // Postgres builds the replies as JSON. Their text is passed on unchanged.
    types: {
      json: { to: 114, from: [114], serialize: (text: string) => text, parse: (text: string) => text },
    },
    onnotice: () => {},
  };
  const isPooled = !env.preparesStatements;
  const system = postgres(env.databaseUrl, { ...settings, max: isPooled ? 1 : 2, idle_timeout: 20 });
  const max = isPooled ? maxPooledConnections : maxDirectConnections;
  const users = postgres(env.usersDatabaseUrl, {
    ...settings,
    // Outside its transactions, a connection would act with the rights of the login role, so there it is read-only.
    // Poolers do not pass on such a setting.
    connection: { ...settings.connection, ...(!isPooled && { default_transaction_read_only: true }) },
    max,
    idle_timeout: 20,
  });
  const places = new FairPool(Array.from({ length: max }, (_, place) => place));

  return {
    as: (user, statements, { evenSuspended = false, signal } = {}) =>
      places.use(
        user.id,
        () => afterDeadlocks(() => asUser(users, user.id, evenSuspended, statements)),
        signal,
      ),
    system,
    async close() {
      await Promise.all([system.end({ timeout: 5 }), users.end({ timeout: 5 })]);
    },
  };
}

async function asUser<R extends Row>(
  client: Client,
  userId: string,
  evenSuspended: boolean,
  statements: Statements<R>,
): Promise<readonly R[]> {
  let rows: readonly R[] = [];
  await client.begin('read write', async (sql) => {
    const all: [Statement, ...Statement<R>[]] = [
      sql`select private.authenticate_as(${userId}, ${evenSuspended})`,
      ...[statements(sql)].flat(),
    ];
    // Sends them in this order, before the first reply is read. If the user is refused, Postgres refuses the rest.
    const [, ...results] = await Promise.all(all);
    rows = results.at(-1) ?? [];
  });
  return rows;
}

async function afterDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (thrown) {
      const isDeadlock = thrown instanceof postgres.PostgresError && thrown.code === '40P01';
      if (!isDeadlock || attempt === maxAttempts) throw thrown;
    }
  }
}
