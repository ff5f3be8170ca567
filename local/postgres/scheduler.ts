import postgres from 'postgres';
import { keys } from '../keys.ts';
import { databaseUrl } from './service.ts';

/** A row of private.jobs(). A job with a path calls that Edge Function, unless its command returns false. */
interface Job {
  name: string;
  schedule: string;
  command: string;
  path: string | null;
}

export interface Scheduler {
  stop(): Promise<void>;
}

/** Does what pg_cron does on hosted Supabase: starts the database's jobs, but never one of them twice at the same time. */
export async function startScheduler(databasePort: number, apiUrl: string): Promise<Scheduler> {
  const sql = postgres(databaseUrl('postgres', databasePort), { max: 1, idle_timeout: 20, onnotice() {} });
  const jobs = await sql<Job[]>`select * from private.jobs()`;

  async function run({ command, path }: Job): Promise<void> {
    const [called] = await sql.unsafe(`select ${command} as is_due`);
    if (path === null || called?.is_due === false) return;
    // Postgres cannot send requests here, because pg_net is missing.
    const reply = await fetch(apiUrl + path, { method: 'POST', headers: { apikey: keys.secret } });
    if (!reply.ok && reply.status !== 404) throw new Error(`${reply.status} ${await reply.text()}`);
  }

  let isStopped = false;
  const timers = jobs.map((job) => {
    let running = false;
    return setInterval(async () => {
      if (running) return;
      running = true;
      await run(job).catch((error: Error) => {
        // A job that is interrupted by the stop runs again after the next start.
        if (!isStopped) console.error(`The job "${job.name}" failed: ${error.message}`);
      });
      running = false;
    }, secondsOf(job.schedule) * 1000);
  });

  return {
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await sql.end({ timeout: 1 });
    },
  };
}

/**
 * How often a job runs here. Those that users wait for run every two seconds, because developers and tests wait too. Jobs
 * of a day run every hour, because few stacks run for a day.
 */
function secondsOf(schedule: string): number {
  if (schedule.endsWith('seconds')) return 2;
  const [, minutes] = /^\*(?:\/(\d+))? /.exec(schedule) ?? [null, '60'];
  return Number(minutes ?? 1) * 60;
}
