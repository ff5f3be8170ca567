import { type MailSettings, mailTypes } from '../../_shared/contract/mail.ts';
import type { Sql, Statement } from '../../_shared/database.ts';
import { notFound } from '../../_shared/errors.ts';
import type { AuthenticatedUser } from '../http/authenticate.ts';
import type { Deps } from '../http/endpoint.ts';

/** Postgres knows what the user has turned off, and the environment whether anything is sent. */
export async function mailSettingsAfter(
  { database, user, env }: Deps & { user: AuthenticatedUser },
  statement: (sql: Sql) => Statement,
): Promise<Response> {
  const [row] = await database.as(user, statement);
  if (!row?.reply) throw notFound();
  const { address, turnedOff }: { address: string | null; turnedOff: string[] } = JSON.parse(
    String(row.reply),
  );
  const settings = {
    isConfigured: env.mail !== null,
    address,
    clubInvite: !turnedOff.includes(mailTypes.clubInvite),
    eventReminder: !turnedOff.includes(mailTypes.eventReminder),
    account: !turnedOff.includes(mailTypes.account),
  } satisfies MailSettings;
  return Response.json(settings);
}
