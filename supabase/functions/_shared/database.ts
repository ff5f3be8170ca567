/** Access to Postgres as a user. */
import postgres from 'postgres';
import type { Env } from './env.ts';
import { FairPool } from './fair-pool.ts';
import { withMediaAddresses } from './media-address.ts';
import {
  type Client,
  type Row,
  type Sql,
  type Statement,
  TransactionConnection,
} from './transaction-connection.ts';

export type { Row, Sql, Statement };

/** The statements of an endpoint. They are sent together, and the rows of the last one are returned. */
export type Statements<R extends Row = Row> = (sql: Sql) => Statement<R> | readonly Statement<R>[];

/** A user, and the session of their token. Without a session, the server acts for the user, as for their calendar. */
export type ActingUser = { id: string; sessionId?: string };

export type Database = {
  /**
   * Runs statements as a user: in one transaction, under that user's row-level security. A user whose session has ended
   * is refused. So are suspended users, unless `evenSuspended` is set: they can still export their data and appeal.
   * `signal` is the request's: if the client disconnects while the request waits for a connection, it is dropped. If
   * Postgres cancels the transaction to end a deadlock, nothing has changed and it is retried, so `statements` may be
   * called several times.
   */
  as<R extends Row>(
    user: ActingUser,
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

type Settings = Pick<Env, 'databaseUrl' | 'usersDatabaseUrl' | 'preparesStatements' | 'publicSupabaseUrl'>;

export function connect({ publicSupabaseUrl, ...env }: Settings): Database {
  const settings = {
    prepare: env.preparesStatements,
    connect_timeout: 10,
    connection: { application_name: 'retrohale-api', TimeZone: 'UTC' },
    // Postgres builds the replies as JSON. Their text is passed on, with whole addresses.
    types: {
      json: {
        to: 114,
        from: [114],
        serialize: (text: string) => text,
        parse: (text: string) => withMediaAddresses(text, publicSupabaseUrl),
      },
    },
    onnotice: () => {},
  };
  const system = postgres(env.databaseUrl, {
    ...settings,
    max: env.preparesStatements ? 2 : 1,
    idle_timeout: 20,
  });
  const isPooled = !env.preparesStatements;
  const create = (connection: object) =>
    postgres(env.usersDatabaseUrl, {
      ...settings,
      connection: { ...settings.connection, ...connection },
      max: 1,
      max_lifetime: null,
    });
  const connections = Array.from(
    { length: isPooled ? maxPooledConnections : maxDirectConnections },
    () => new TransactionConnection(create, { isPooled }),
  );
  const pool = new FairPool(connections);

  return {
    as: (user, statements, { evenSuspended = false, signal } = {}) =>
      pool.use(
        user.id,
        (connection) =>
          afterDeadlocks(() =>
            connection.transaction((sql) => [
              sql`select private.authenticate_as(${user.id}, ${user.sessionId ?? null}, ${evenSuspended})`,
              ...[statements(sql)].flat(),
            ]),
          ),
        signal,
      ),
    system,
    async close() {
      await Promise.all([system.end({ timeout: 5 }), ...connections.map((connection) => connection.close())]);
    },
  };
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
