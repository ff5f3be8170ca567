/** Limits count in windows of time that begin at fixed times, such as every full hour. */
import { sql } from './stack.ts';
import type { User } from './users.ts';

/** Returns the result of `work`, all of which was done in one window: it is done again if the next window began meanwhile. */
export async function inOneWindow<T>(period: string, work: () => Promise<T>): Promise<T> {
  const windowStart = async () =>
    String((await sql`select date_bin(${period}::interval, now(), 'epoch') as at`)[0]?.at);
  for (;;) {
    const began = await windowStart();
    const result = await work();
    if ((await windowStart()) === began) return result;
  }
}

/** Counts an activity of a user as if it had been done so often in this window. */
export const haveDone = (user: User, activity: string, count: number, period = '1 hour') => sql`
  insert into private.rate_limits (user_id, activity, window_start, count)
  values (${user.id}, ${activity}, date_bin(${period}::interval, now(), 'epoch'), ${count})
  on conflict (user_id, activity) do update set window_start = excluded.window_start, count = excluded.count`;
