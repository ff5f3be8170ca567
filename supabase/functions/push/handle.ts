import { notFound } from '../_shared/errors.ts';
import { wokenFunction } from '../_shared/woken-function.ts';
import { type Deps, drain } from './drain.ts';

export const createHandler = (deps: Deps) =>
  wokenFunction('push', deps.env, () => {
    const { vapid } = deps.env;
    if (!vapid) throw notFound('Push notifications are not configured.');
    return drain({ ...deps, vapid });
  });
