/** Access to Postgres as a user. */
import postgres from 'postgres';
import type { Env } from './env.ts';
import { FairPool } from './fair-pool.ts';
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

export type Database = {
  /**
   * Runs statements as a user: in one transaction, under the row-level security of that user. A suspended user is
   * refused, except where `evenSuspended` says otherwise: they may take their own data along, and appeal. `signal` is the request's:
   * what still waits for a connection when the client goes is dropped. Postgres ends a deadlock by cancelling one of
   * its transactions. That one has changed nothing, so it runs again: `statements` may be called several times.
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

/** Postgres does nearly all of a request's work. More transactions at once would only take turns on its processors. */
const maxDirectConnections = 4;
/** Many functions share a pooler, and the pooler's clients are limited, too. */
const maxPooledConnections = 2;

/** How often a transaction is run that Postgres cancels as a deadlock. Each attempt takes a second or more to fail. */
const maxAttempts = 3;

export function connect(env: Pick<Env, 'databaseUrl' | 'usersDatabaseUrl' | 'preparesStatements'>): Database {
  const settings = {
    prepare: env.preparesStatements,
    connect_timeout: 10,
    connection: { application_name: 'retrohale-api', TimeZone: 'UTC' },
    // Postgres builds the replies, and their text is passed on unchanged.
    types: {
      json: { to: 114, from: [114], serialize: (text: string) => text, parse: (text: string) => text },
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
              sql`select private.authenticate_as(${user.id}, ${evenSuspended})`,
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
