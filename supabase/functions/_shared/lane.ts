/** One connection to Postgres, lent to one transaction at a time. */
import postgres from 'postgres';

export type Row = { readonly [column: string]: unknown };
export type Client = postgres.Sql<{ json: string }>;
export type Sql = postgres.ISql<{ json: string }>;
export type Statement<R extends Row = Row> = postgres.PendingQuery<R[]>;

/** Milliseconds without work after which the connection is given back to Postgres. */
const patience = 20_000;

/**
 * Around postgres.js, whose own transactions await an answer to `begin` and another to `commit`. Here everything is
 * sent before the first answer is awaited: one round trip.
 *
 * A client that failed is thrown away, connection and all: what postgres.js remembers of a broken reservation would
 * sooner or later lend a connection to nobody. The client needs `max: 1` and its default `fetch_types: true`, for
 * without that query a fresh connection never reports itself as ready for a reservation; and no `idle_timeout`, for a
 * reservation that meets a closing connection waits for ever.
 */
export class Lane {
  readonly #create: () => Client;
  #client: Client | null = null;
  #goodbye: ReturnType<typeof setTimeout> | undefined;

  constructor(create: () => Client) {
    this.#create = create;
  }

  /**
   * Runs statements as one transaction and answers the rows of the last one. When one fails, Postgres refuses the
   * rest and the commit rolls back; what the first one met is thrown.
   */
  async transaction<R extends Row>(statements: (sql: Sql) => readonly Statement<R>[]): Promise<readonly R[]> {
    clearTimeout(this.#goodbye);
    this.#client ??= this.#create();
    try {
      const sql = await this.#client.reserve();
      const sent = [sql.unsafe('begin'), ...statements(sql), sql.unsafe('commit')];
      // Sends it, and keeps a failure that nobody awaits yet from being an unhandled one.
      for (const query of sent) query.catch(() => {});
      const answers = await inOrder(sent);
      sql.release();
      if (answers.failure) throw answers.failure;
      this.#goodbye = setTimeout(() => this.close(), patience);
      return answers.rows.at(-2) as readonly R[];
    } catch (thrown) {
      if (!isAnswer(thrown)) await this.close();
      throw thrown;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#goodbye);
    const client = this.#client;
    this.#client = null;
    await client?.end({ timeout: 0 });
  }
}

/** Every answer, and the first refusal. Throws when the connection is lost: nobody will answer the rest. */
async function inOrder(sent: readonly PromiseLike<readonly Row[]>[]) {
  const rows: (readonly Row[])[] = [];
  let failure: unknown = null;
  for (const query of sent) {
    try {
      rows.push(await query);
    } catch (thrown) {
      if (!isAnswer(thrown)) throw thrown;
      failure ??= thrown;
    }
  }
  return { rows, failure };
}

/** Postgres refused a statement, and goes on listening. */
function isAnswer(thrown: unknown): boolean {
  return thrown instanceof postgres.PostgresError && thrown.severity === 'ERROR';
}
