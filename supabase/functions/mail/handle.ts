import { wokenFunction } from '../_shared/woken-function.ts';
import { type Deps, drain } from './drain.ts';

export const createHandler = (deps: Deps) =>
  wokenFunction('mail', deps.env, async () => {
    const { mail } = deps.env;
    if (mail) {
      const drained = await drain({ ...deps, mail });
      // A run ends after some hundred emails, because hosted functions have little processor time per request.
      if (Object.values(drained).some((count) => count > 0))
        await deps.database.system`select private.wake_mail_when_due()`;
      return drained;
    }
    // Nothing is sent later about what happens before emails are configured.
    await deps.database.system`select private.drop_mails()`;
    return {};
  });
