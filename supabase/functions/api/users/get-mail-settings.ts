import { mailSettings } from '../../_shared/contract/mail.ts';
import { endpoint } from '../http/endpoint.ts';
import { mailSettingsAfter } from './mail-settings.ts';

export const getMailSettings = endpoint({
  summary: 'Get what you are emailed about, and where',
  reply: mailSettings,
  run: (context) => mailSettingsAfter(context, (sql) => sql`select private.get_mail_settings() as reply`),
});
