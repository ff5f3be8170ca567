import { mailSettings, newMailAddress } from '../../_shared/contract/mail.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { newToken } from '../http/new-token.ts';
import { mailSettingsAfter } from './mail-settings.ts';

export const setMailAddress = endpoint({
  summary:
    'Enter the address that your emails go to, if your sign-in gives none. A link is mailed to it, which confirms it',
  body: newMailAddress,
  reply: mailSettings,
  run(context) {
    if (!context.env.mail) throw notFound('Emails are not configured.');
    const { address } = context.body;
    return mailSettingsAfter(
      context,
      (sql) => sql`select private.set_mail_address(${address}, ${newToken()}) as reply`,
    );
  },
});

export const removeMailAddress = endpoint({
  summary: 'Remove the address that you entered. Repeating it changes nothing',
  reply: mailSettings,
  run: (context) => mailSettingsAfter(context, (sql) => sql`select private.remove_mail_address() as reply`),
});
