import { wokenFunction } from '../_shared/woken-function.ts';
import { type Deps, drain } from './drain.ts';

export const createHandler = (deps: Deps) =>
  wokenFunction('mail', deps.env, async () => {
    const { mail } = deps.env;
    if (mail) return drain({ ...deps, mail });
    // Nothing is sent later about what happens before emails are configured.
    await deps.database.system`select private.drop_mails()`;
    return {};
  });
