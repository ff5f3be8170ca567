import postgres from 'postgres';
import { keys } from './keys.ts';
import { databaseUrl } from './postgres.ts';

/** What pg_cron is on hosted Supabase. A job calls an SQL function (without arguments), or posts to an Edge Function. */
type Job = { name: string; everySeconds: number } & ({ sql: string } | { post: string });

export const jobs: Job[] = [
  { name: 'forget expired sign-ins', everySeconds: 60, sql: 'private.prune_sign_ins()' },
  {
    name: 'forget who looked for invitations in vain',
    everySeconds: 600,
    sql: 'private.prune_invite_misses()',
  },
  { name: 'write down reminders that are due', everySeconds: 60, sql: 'private.queue_event_reminders()' },
  { name: 'tell large clubs what is new', everySeconds: 2, sql: 'private.fan_out_notifications()' },
  { name: 'tell many of an event’s change', everySeconds: 2, sql: 'private.notify_event_changes()' },
  { name: 'forget old changes of events', everySeconds: 3600, sql: 'private.prune_event_changes()' },
  { name: 'send push messages', everySeconds: 2, post: '/functions/v1/push' },
  { name: 'forget old notifications', everySeconds: 3600, sql: 'private.prune_notifications()' },
  { name: 'forget old push messages', everySeconds: 3600, sql: 'private.prune_push_deliveries()' },
  {
    name: 'remove uploads nobody refers to',
    everySeconds: 3600,
    post: '/functions/v1/api/jobs/remove-unused-uploads',
  },
];

export interface Scheduler {
  stop(): Promise<void>;
}

/** Runs the jobs in their rhythm, each never beside itself. A job whose function does not exist (yet) is left out. */
export function startScheduler(databasePort: number, apiUrl: string): Scheduler {
  const sql = postgres(databaseUrl('postgres', databasePort), { max: 1, idle_timeout: 20, onnotice() {} });

  async function run(job: Job): Promise<void> {
    if ('post' in job) {
      const reply = await fetch(apiUrl + job.post, { method: 'POST', headers: { apikey: keys.secret } });
      if (!reply.ok && reply.status !== 404) throw new Error(`${reply.status} ${await reply.text()}`);
      return;
    }
    const [found] = await sql`select to_regprocedure(${job.sql}) is not null as exists`;
    if (found?.exists) await sql.unsafe(`select ${job.sql}`);
  }

  const timers = jobs.map((job) => {
    let running = false;
    return setInterval(async () => {
      if (running) return;
      running = true;
      await run(job).catch((error: Error) => console.error(`The job "${job.name}" failed: ${error.message}`));
      running = false;
    }, job.everySeconds * 1000);
  });

  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await sql.end({ timeout: 1 });
    },
  };
}
