import postgres from 'postgres';
import { keys } from '../keys.ts';
import { databaseUrl } from './service.ts';

/** On hosted Supabase pg_cron runs these jobs. A job calls an SQL function without arguments, or posts to an Edge Function. */
type Job = { name: string; everySeconds: number } & ({ sql: string } | { post: string });

export const jobs: Job[] = [
  { name: 'delete expired sign-ins', everySeconds: 60, sql: 'private.prune_sign_ins()' },
  {
    name: 'delete counts of failed invitation look-ups',
    everySeconds: 600,
    sql: 'private.prune_invite_misses()',
  },
  { name: 'delete old invitations to addresses', everySeconds: 3600, sql: 'private.prune_club_invites()' },
  { name: 'forget who left the page of a club', everySeconds: 60, sql: 'private.prune_members_here()' },
  { name: 'delete bans that are over', everySeconds: 3600, sql: 'private.prune_club_bans()' },
  { name: 'forget declined requests to join', everySeconds: 3600, sql: 'private.prune_club_requests()' },
  { name: 'queue event reminders that are due', everySeconds: 60, sql: 'private.queue_event_reminders()' },
  { name: 'notify of what is ready', everySeconds: 60, sql: 'private.notify_ready_humidor_items()' },
  { name: 'notify the members of large clubs', everySeconds: 2, sql: 'private.fan_out_notifications()' },
  { name: 'notify attendees of a changed event', everySeconds: 2, sql: 'private.notify_event_changes()' },
  { name: 'delete old changes of events', everySeconds: 3600, sql: 'private.prune_event_changes()' },
  { name: 'send push messages', everySeconds: 2, post: '/functions/v1/push' },
  { name: 'delete mutes that are over', everySeconds: 3600, sql: 'private.prune_mutes()' },
  { name: 'delete old notifications', everySeconds: 3600, sql: 'private.prune_notifications()' },
  { name: 'delete old push deliveries', everySeconds: 3600, sql: 'private.prune_push_deliveries()' },
  { name: 'erase deleted clubs', everySeconds: 3600, sql: 'private.erase_deleted_clubs()' },
  {
    name: 'remove unused uploads',
    everySeconds: 3600,
    post: '/functions/v1/api/jobs/remove-unused-uploads',
  },
];

export interface Scheduler {
  stop(): Promise<void>;
}

/** Runs each job at its interval, but never twice at the same time. A job whose function does not exist is skipped. */
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
    }, job.everySeconds * 1000);
  });

  return {
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await sql.end({ timeout: 1 });
    },
  };
}
