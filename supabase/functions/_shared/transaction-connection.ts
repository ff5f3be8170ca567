/** One connection to Postgres, lent to one transaction at a time. */
import postgres from 'postgres';
import { unavailable } from './errors.ts';

export type Row = { readonly [column: string]: unknown };
export type Client = postgres.Sql<{ json: string }>;
export type Sql = postgres.ISql<{ json: string }>;
export type Statement<R extends Row = Row> = postgres.PendingQuery<R[]>;

/** Idle connections are closed after this time. */
const idleTimeoutMs = 20_000;

/**
 * A wrapper around postgres.js, whose own transactions wait for the replies to `begin` and `commit`. This one sends
 * everything before it reads the first reply, in one round trip.
 *
 * A statement outside the transaction would run with the rights of the login role. That can happen if only `begin` is
 * refused, or if the driver sends a statement again because its plan has changed. So outside its transactions, a
 * connection is read-only, and a transaction that did not commit returns nothing. Poolers do not pass on such a
 * setting. Behind one, nothing is sent before `begin` has succeeded.
 *
 * After a connection error the whole client is replaced, because postgres.js might otherwise lend out a connection of a
 * broken reservation that is never returned. The client needs `max: 1`. It also needs the default `fetch_types: true`:
 * without that query, a new connection never reports that it is ready for a reservation. It must not have an
 * `idle_timeout`: a reservation that meets a closing connection waits forever.
 */
export class TransactionConnection {
  readonly #create: (settings: Settings) => Client;
  readonly #isPooled: boolean;
  #client: Client | null = null;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(create: (settings: Settings) => Client, { isPooled }: { isPooled: boolean }) {
    this.#create = create;
    this.#isPooled = isPooled;
  }

  /**
   * Runs statements as one transaction and returns the rows of the last one. If a statement fails, Postgres refuses the
   * rest, the commit rolls back, and the first error is thrown.
   */
  async transaction<R extends Row>(statements: (sql: Sql) => readonly Statement<R>[]): Promise<readonly R[]> {
    clearTimeout(this.#idleTimer);
    const results = await this.#send(statements).catch(async (thrown: unknown) => {
      await this.close();
      throw thrown;
    });
    this.#idleTimer = setTimeout(() => this.close(), idleTimeoutMs);
    for (const { error } of results) if (error) throw error;
    if (results.at(-1)?.command !== 'COMMIT')
      throw unavailable(new Error('The transaction was rolled back.'));
    return results.at(-2)?.rows as readonly R[];
  }

  /** Throws if `begin` is refused or the connection is lost. */
  async #send(statements: (sql: Sql) => readonly Sent[]): Promise<readonly Result[]> {
    this.#client ??= this.#create(this.#isPooled ? {} : { default_transaction_read_only: 'on' });
    const sql = await this.#client.reserve();
    const begin = sql.unsafe('begin read write');
    if (this.#isPooled) await begin;
    const sent: Sent[] = [begin, ...statements(sql), sql.unsafe('commit')];
    // This sends the query. Until it is awaited below, an error must not count as unhandled.
    for (const query of sent) query.catch(() => {});
    await begin;
    const results: Result[] = [];
    for (const query of sent) results.push(await resultOf(query));
    sql.release();
    return results;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const client = this.#client;
    this.#client = null;
    await client?.end({ timeout: 0 });
  }
}

type Settings = { default_transaction_read_only?: string };
/** A query of postgres.js, as far as it is used here. */
type Sent = Promise<readonly Row[] & { command: string }>;
type Result = { rows: readonly Row[]; command: string; error?: unknown };

/** Throws if the connection is lost. */
async function resultOf(query: Sent): Promise<Result> {
  try {
    const rows = await query;
    return { rows, command: rows.command };
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.severity === 'ERROR')
      return { rows: [], command: '', error };
    throw error;
  }
}
