/** Acts of several people at the same moment, on connections of their own. What they write stays. */
import postgres, { type TransactionSql } from 'postgres';
import { become, type Role } from './roles.ts';
import { stack } from './stack.ts';

export type Act = { role: Role; work: (sql: TransactionSql) => PromiseLike<unknown> };

/**
 * Starts every act's transaction, waits until all of them stand at the line, then lets them go at once.
 * Answers, in order, with null for what was committed and the SQLSTATE for what was not.
 */
export async function together(acts: Act[]): Promise<(string | null)[]> {
  const connections = postgres(stack.DB_URL, { max: acts.length, onnotice() {} });
  let arrived = 0;
  let letGo = () => {};
  const line = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  try {
    return await Promise.all(
      acts.map(({ role, work }) =>
        connections
          .begin(async (tx) => {
            await become(tx, role);
            arrived += 1;
            if (arrived === acts.length) letGo();
            await line;
            await work(tx);
          })
          .then(
            () => null,
            (error: Error & { code?: string }) => {
              if (!error.code) throw error;
              return error.code;
            },
          ),
      ),
    );
  } finally {
    await connections.end();
  }
}

/** The same act, by the same people, so many times. */
export const times = (count: number, act: (index: number) => Act): Act[] =>
  Array.from({ length: count }, (_, index) => act(index));
