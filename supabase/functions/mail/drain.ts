/** Sends what is due in the queue `mails`. */
import { type CalendarEntry, calendarEntries } from '../_shared/calendar/calendar-entries.ts';
import type { MailedTopic } from '../_shared/contract/mail.ts';
import type { Database } from '../_shared/database.ts';
import { type Drained, drainQueue, type Outcome } from '../_shared/drain-queue.ts';
import type { Env, MailSettings } from '../_shared/env.ts';
import { emailOf } from './compose.ts';
import type { SendEmail } from './email.ts';
import { type CancelledEvent, entryOfCancelled } from './mailed-event.ts';
import type { MailedClub, MailFacts } from './present-mail.ts';
import { maxTogether, sendByApi, sendTogetherByApi } from './send-by-api.ts';
import { sendBySmtp } from './send-by-smtp.ts';

/** `fetch` calls the HTTP API. Tests can pass their own. */
export type Deps = { env: Env; database: Pick<Database, 'system' | 'as'>; fetch: typeof fetch };

/** A row of private.claim_mails or private.claim_digests. `facts`, `club` and `calendar` are JSON. */
type Claimed = {
  id: string;
  claim: string;
  user_id: string | null;
  address: string;
  attempts: number;
  queued_seconds: number;
  unsubscribe_token: string;
  topic: MailedTopic;
  facts: string;
  club: string | null;
  calendar: string | null;
};

/** Providers accept only a few requests or connections at once. */
const maxAtOnce = 3;

/** Sends the digests that are due after everything else, because those are many and can wait. */
export async function drain({ env, database, fetch, mail }: Deps & { mail: MailSettings }): Promise<Drained> {
  const smtp = 'smtpUrl' in mail ? sendBySmtp(mail.smtpUrl) : null;
  const send = smtp?.send ?? ('apiKey' in mail ? sendByApi(mail, fetch) : null);
  if (!send) throw new Error('There is no way to send emails.');
  const together = 'apiKey' in mail ? sendTogetherByApi(mail, fetch) : null;
  const queue = (sendEmail: SendEmail) => ({
    async send(row: Claimed) {
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
      return sendEmail(email, { attempts: row.attempts, queuedSeconds: row.queued_seconds });
    },
    finish: ({ id, claim, address }: Claimed, outcome: Outcome['kind'], seconds: number) =>
      database.system`select private.finish_mail(${id}, ${claim}, ${address}, ${outcome}, ${seconds})`,
  });
  try {
    const mails = await drainQueue<Claimed>({
      ...queue(send),
      batchSize: 20,
      maxAtOnce,
      claim: (maxCount) => database.system<Claimed[]>`select * from private.claim_mails(${maxCount})`,
    });
    const digests = await drainQueue<Claimed>({
      ...queue(together ?? send),
      // Others are sent one after another, and must be finished before another run takes over.
      batchSize: together ? maxTogether : 30,
      maxAtOnce: together ? maxTogether : maxAtOnce,
      claim: (maxCount) => database.system<Claimed[]>`select * from private.claim_digests(${maxCount})`,
    });
    return sumOf(mails, digests);
  } finally {
    smtp?.close();
  }
}

const sumOf = (one: Drained, other: Drained): Drained => ({
  sent: one.sent + other.sent,
  gone: one.gone + other.gone,
  refused: one.refused + other.refused,
  retry: one.retry + other.retry,
});

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
