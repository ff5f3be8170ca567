import { mailSettings } from '../../_shared/contract/mail.ts';
import { endpoint } from '../http/endpoint.ts';
import { mailSettingsAfter } from './mail-settings.ts';

export const checkAddress = endpoint({
  summary: 'Have a link mailed to your address, from which emails came back, that starts emails again',
  reply: mailSettings,
  run: (context) => mailSettingsAfter(context, (sql) => sql`select private.check_address() as reply`),
});
