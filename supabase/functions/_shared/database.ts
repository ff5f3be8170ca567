/** Postgres, spoken to as a person. */
import postgres from 'postgres';
import type { Env } from './env.ts';
import { type Client, Lane, type Row, type Sql, type Statement } from './lane.ts';

export type { Row, Sql, Statement };

/** The statements of an act. They go out together; the rows of the last one are the answer. */
export type Ask<R extends Row = Row> = (sql: Sql) => Statement<R> | readonly Statement<R>[];

export type Database = {
  /** Asks as a person: one transaction, in which row-level security sees nobody but them. */
  as<R extends Row>(person: { id: string }, ask: Ask<R>): Promise<readonly R[]>;
  /** The function's own connection, for what no person may touch, or what nobody in particular asks: sign-ins, jobs. */
  system: Client;
  close(): Promise<void>;
};

/** Postgres does nearly all of the work of a request; more transactions at once only take turns on its processors. */
const lanesOfOne = 4;
/** Behind a pooler there are many functions like this one, and the pooler's clients are counted, too. */
const lanesOfMany = 2;

export function connect(env: Pick<Env, 'databaseUrl' | 'preparesStatements'>): Database {
  const settings = {
    prepare: env.preparesStatements,
    connect_timeout: 10,
    connection: { application_name: 'retrohale-api', TimeZone: 'UTC' },
    // Postgres builds the replies; their text is passed on as it comes.
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
  const lanes = Array.from(
    { length: env.preparesStatements ? lanesOfOne : lanesOfMany },
    () => new Lane(() => postgres(env.databaseUrl, { ...settings, max: 1, max_lifetime: null })),
  );
  const idle = [...lanes];
  const waiting: ((lane: Lane) => void)[] = [];

  return {
    async as<R extends Row>(person: { id: string }, ask: Ask<R>) {
      const lane = idle.pop() ?? (await new Promise<Lane>((resolve) => waiting.push(resolve)));
      try {
        return await lane.transaction<R>((sql) => [
          sql`select private.act_as(${person.id})`,
          ...[ask(sql)].flat(),
        ]);
      } finally {
        const next = waiting.shift();
        if (next) next(lane);
        else idle.push(lane);
      }
    },
    system,
    async close() {
      await Promise.all([system.end({ timeout: 5 }), ...lanes.map((lane) => lane.close())]);
    },
  };
}
