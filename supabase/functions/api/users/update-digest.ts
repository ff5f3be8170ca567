import { digestChoice, mailSettings } from '../../_shared/contract/mail.ts';
import { isTimeZone } from '../../_shared/contract/values/time-zones.ts';
import { endpoint } from '../http/endpoint.ts';
import { mailSettingsAfter } from './mail-settings.ts';

export const updateDigest = endpoint({
  summary: 'Choose the day of your weekly digest, or none',
  body: digestChoice,
  reply: mailSettings,
  run(context) {
    const { weekday, timezone } = context.body;
    // Both this machine and Postgres must know it. Browsers may be newer than either.
    const zone = isTimeZone(timezone) ? timezone : 'UTC';
    return mailSettingsAfter(
      context,
      (sql) => sql`select private.update_digest(${weekday}, ${zone}) as reply`,
    );
  },
});
