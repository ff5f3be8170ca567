/** One connection to Postgres, lent to one transaction at a time. */
import postgres from 'postgres';

export type Row = { readonly [column: string]: unknown };
export type Client = postgres.Sql<{ json: string }>;
export type Sql = postgres.ISql<{ json: string }>;
export type Statement<R extends Row = Row> = postgres.PendingQuery<R[]>;

/** An idle connection is closed after this time. */
const idleTimeoutMs = 20_000;

/**
 * A wrapper around postgres.js, whose own transactions wait for the replies to `begin` and `commit`. Here everything
 * is sent before the first reply is read: one round trip.
 *
 * After a connection error the whole client is replaced. What postgres.js remembers of a broken reservation could
 * lend out a connection that is never returned. The client needs `max: 1`. It also needs the default
 * `fetch_types: true`: without that query a new connection never reports itself as ready for a reservation. It must
 * have no `idle_timeout`: a reservation that meets a closing connection waits forever.
 */
export class TransactionConnection {
  readonly #create: () => Client;
  #client: Client | null = null;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(create: () => Client) {
    this.#create = create;
  }

  /**
   * Runs statements as one transaction and returns the rows of the last one. When a statement fails, Postgres refuses
   * the rest, the commit rolls back, and the first error is thrown.
   */
  async transaction<R extends Row>(statements: (sql: Sql) => readonly Statement<R>[]): Promise<readonly R[]> {
    clearTimeout(this.#idleTimer);
    this.#client ??= this.#create();
    try {
      const sql = await this.#client.reserve();
      const sent = [sql.unsafe('begin'), ...statements(sql), sql.unsafe('commit')];
      // Sends the query. Until it is awaited below, an error must not count as unhandled.
      for (const query of sent) query.catch(() => {});
      const results = await inOrder(sent);
      sql.release();
      if (results.failure) throw results.failure;
      this.#idleTimer = setTimeout(() => this.close(), idleTimeoutMs);
      return results.rows.at(-2) as readonly R[];
    } catch (thrown) {
      if (!isRefusedStatement(thrown)) await this.close();
      throw thrown;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const client = this.#client;
    this.#client = null;
    await client?.end({ timeout: 0 });
  }
}

/** Returns the rows of every statement and the first error. Throws when the connection is lost. */
async function inOrder(sent: readonly PromiseLike<readonly Row[]>[]) {
  const rows: (readonly Row[])[] = [];
  let failure: unknown = null;
  for (const query of sent) {
    try {
      rows.push(await query);
    } catch (thrown) {
      if (!isRefusedStatement(thrown)) throw thrown;
      failure ??= thrown;
    }
  }
  return { rows, failure };
}

/** Postgres refused a statement but keeps the connection open. */
function isRefusedStatement(thrown: unknown): boolean {
  return thrown instanceof postgres.PostgresError && thrown.severity === 'ERROR';
}
