import {
  type MailedTopic,
  type MailPreference,
  type MailSettings,
  mailedByDefault,
  mailTopics,
} from '../../_shared/contract/mail.ts';
import type { Sql, Statement } from '../../_shared/database.ts';
import { notFound } from '../../_shared/errors.ts';
import type { AuthenticatedUser } from '../http/authenticate.ts';
import type { Deps } from '../http/endpoint.ts';

/** What Postgres knows. */
type Stored = Pick<MailSettings, 'address' | 'canSetAddress' | 'newAddress' | 'digest' | 'bounce'> & {
  choices: Partial<Record<MailedTopic, boolean>>;
};

/** Postgres knows what the user has chosen, and the environment whether anything is sent. */
export async function mailSettingsAfter(
  { database, user, env }: Deps & { user: AuthenticatedUser },
  statement: (sql: Sql) => Statement,
): Promise<Response> {
  const [row] = await database.as(user, statement);
  if (!row?.reply) throw notFound();
  const { choices, ...facts }: Stored = JSON.parse(String(row.reply));
  const preferences = Object.entries(mailTopics).map(([preference, topic]) => [
    preference,
    choices[topic] ?? mailedByDefault.includes(topic),
  ]);
  const settings: MailSettings = {
    isConfigured: env.mail !== null,
    ...facts,
    ...(Object.fromEntries(preferences) as Record<MailPreference, boolean>),
  };
  return Response.json(settings);
}
