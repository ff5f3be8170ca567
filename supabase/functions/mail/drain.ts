/** Sends what is due in the queue `mails`. */
import { type CalendarEntry, calendarEntries } from '../_shared/calendar/calendar-entries.ts';
import type { MailedType } from '../_shared/contract/mail.ts';
import type { Database } from '../_shared/database.ts';
import { type Drained, drainQueue } from '../_shared/drain-queue.ts';
import type { Env, MailSettings } from '../_shared/env.ts';
import { emailOf } from './compose.ts';
import { type CancelledEvent, entryOfCancelled } from './mailed-event.ts';
import type { MailedClub, MailFacts } from './present-mail.ts';
import { sendByApi } from './send-by-api.ts';
import { sendBySmtp } from './send-by-smtp.ts';

/** `fetch` calls the HTTP API. Tests can pass their own. */
export type Deps = { env: Env; database: Pick<Database, 'system' | 'as'>; fetch: typeof fetch };

/** A row of private.claim_mails. `facts`, `club` and `calendar` are JSON. */
type Claimed = {
  id: string;
  claim: string;
  user_id: string | null;
  address: string;
  attempts: number;
  queued_seconds: number;
  unsubscribe_token: string;
  topic: MailedType;
  facts: string;
  club: string | null;
  calendar: string | null;
};

export async function drain({ env, database, fetch, mail }: Deps & { mail: MailSettings }): Promise<Drained> {
  const smtp = 'smtpUrl' in mail ? sendBySmtp(mail.smtpUrl) : null;
  const send = smtp?.send ?? ('apiKey' in mail ? sendByApi(mail, fetch) : null);
  if (!send) throw new Error('There is no way to send emails.');
  try {
    return await drainQueue<Claimed>({
      batchSize: 20,
      // Providers accept only a few requests or connections at once.
      maxAtOnce: 3,
      claim: (maxCount) => database.system<Claimed[]>`select * from private.claim_mails(${maxCount})`,
      async send(row) {
        const facts: MailFacts = JSON.parse(row.facts);
        const email = emailOf({
          id: row.id,
          to: row.address,
          from: mail.from,
          unsubscribeToken: row.unsubscribe_token,
          isMember: row.user_id !== null,
          facts,
          topic: row.topic,
          club: row.club === null ? null : (JSON.parse(row.club) as MailedClub),
          entry: await entryOf(row, facts, database),
          siteUrl: env.siteUrl,
          supabaseUrl: env.publicSupabaseUrl,
        });
        return send(email, { attempts: row.attempts, queuedSeconds: row.queued_seconds });
      },
      finish: ({ id, claim }, outcome, seconds) =>
        database.system`select private.finish_mail(${id}, ${claim}, ${outcome}, ${seconds})`,
    });
  } finally {
    smtp?.close();
  }
}

/** The event that an email is about, read as its reader. A cancelled one may be gone, so its facts are in the queue. */
async function entryOf(
  { user_id: id, calendar }: Claimed,
  facts: MailFacts,
  database: Pick<Database, 'as'>,
): Promise<CalendarEntry | null> {
  if (calendar !== null) return entryOfCancelled(JSON.parse(calendar) as CancelledEvent);
  const event = 'event' in facts ? facts.event : null;
  if (id === null || event === null) return null;
  const [entry] = await database.as({ id }, (sql) => calendarEntries(sql, sql`e.id = ${event.id}`));
  return (entry as CalendarEntry | undefined) ?? null;
}
