/** The running stack that the tests talk to: the line that `npm run stack` prints, in the variable STACK. */
import postgres from 'postgres';

const line = process.env.STACK;
if (!line)
  throw new Error(
    'STACK is not set: run these tests with `npm test`, or give the line that `npm run stack` prints.',
  );

export const stack = JSON.parse(line) as {
  API_URL: string;
  DB_URL: string;
  PUBLISHABLE_KEY: string;
  SECRET_KEY: string;
  JWT_SECRET: string;
  SITE_URL: string;
  PIDS: { postgres: number; functions: number };
};

/** Postgres as the role `postgres`, as migrations and the dashboard see it: not bound by row-level security. */
export const sql = postgres(stack.DB_URL, { max: 4, idle_timeout: 1, onnotice: () => {} });
