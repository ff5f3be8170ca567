/**
 * An empty POST with the project's secret key wakes this function, from Postgres (pg_net, pg_cron) or the stack's
 * timer.
 */
import { notFound, type Refusal, refusalFor } from '../_shared/errors.ts';
import { requireSecretKey } from '../_shared/require-secret-key.ts';
import { type Deps, drain } from './drain.ts';

/** Keeps a hosted function running after its response. Does not exist elsewhere. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

export function createHandler(deps: Deps): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      if (request.method !== 'POST') throw notFound();
      await requireSecretKey(request, deps.env);
      const { vapid } = deps.env;
      if (!vapid) throw notFound('Push notifications are not configured.');
      const work = drain({ ...deps, vapid });
      if (typeof EdgeRuntime === 'undefined') return Response.json(await work);
      EdgeRuntime.waitUntil(work.catch(complain));
      return Response.json({}, { status: 202 });
    } catch (thrown) {
      return refuse(refusalFor(thrown));
    }
  };
}

function refuse(refusal: Refusal): Response {
  if (refusal.status >= 500) complain(refusal.cause);
  return Response.json({ error: refusal.message }, { status: refusal.status });
}

function complain(cause: unknown): void {
  console.error(
    JSON.stringify({ function: 'push', error: cause instanceof Error ? cause.message : String(cause) }),
  );
}
