import { mailChange, mailSettings, mailTopics } from '../../_shared/contract/mail.ts';
import { endpoint } from '../http/endpoint.ts';
import { onlyChoice } from '../notifications/choice-update.ts';
import { mailSettingsAfter } from './mail-settings.ts';

export const updateMailSettings = endpoint({
  summary: 'Turn emails about a type of notification on or off',
  body: mailChange,
  reply: mailSettings,
  run(context) {
    const [preference, isOn] = onlyChoice(context.body);
    return mailSettingsAfter(
      context,
      (sql) => sql`select private.update_mail_settings(${mailTopics[preference]}, ${isOn}) as reply`,
    );
  },
});
