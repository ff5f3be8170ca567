import {
  type MailedType,
  type MailPreference,
  type MailSettings,
  mailedByDefault,
  mailTypes,
} from '../../_shared/contract/mail.ts';
import type { Sql, Statement } from '../../_shared/database.ts';
import { notFound } from '../../_shared/errors.ts';
import type { AuthenticatedUser } from '../http/authenticate.ts';
import type { Deps } from '../http/endpoint.ts';

/** What Postgres knows. */
type Stored = {
  address: string | null;
  canSetAddress: boolean;
  newAddress: string | null;
  choices: Partial<Record<MailedType, boolean>>;
};

/** Postgres knows what the user has chosen, and the environment whether anything is sent. */
export async function mailSettingsAfter(
  { database, user, env }: Deps & { user: AuthenticatedUser },
  statement: (sql: Sql) => Statement,
): Promise<Response> {
  const [row] = await database.as(user, statement);
  if (!row?.reply) throw notFound();
  const { choices, ...address }: Stored = JSON.parse(String(row.reply));
  const preferences = Object.entries(mailTypes).map(([preference, type]) => [
    preference,
    choices[type] ?? mailedByDefault.includes(type),
  ]);
  const settings: MailSettings = {
    isConfigured: env.mail !== null,
    ...address,
    ...(Object.fromEntries(preferences) as Record<MailPreference, boolean>),
  };
  return Response.json(settings);
}
