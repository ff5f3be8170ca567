/**
 * A function that drains a queue. An empty POST with the project's secret key wakes it, from Postgres (pg_net, pg_cron)
 * or the stack's timer.
 */
import type { Env } from './env.ts';
import { notFound, type Refusal, refusalFor } from './errors.ts';
import { requireSecretKey } from './require-secret-key.ts';

/** Keeps a hosted function running after its response. Does not exist elsewhere. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** `start` throws a refusal if the function is not configured, or returns its work. */
export function wokenFunction(
  name: string,
  env: Env,
  start: () => Promise<unknown>,
): (request: Request) => Promise<Response> {
  const complain = (cause: unknown) =>
    console.error(
      JSON.stringify({ function: name, error: cause instanceof Error ? cause.message : String(cause) }),
    );
  const refuse = ({ status, message, cause }: Refusal) => {
    if (status >= 500) complain(cause);
    return Response.json({ error: message }, { status });
  };
  return async (request) => {
    try {
      if (request.method !== 'POST') throw notFound();
      await requireSecretKey(request, env);
      const work = start();
      if (typeof EdgeRuntime === 'undefined') return Response.json(await work);
      EdgeRuntime.waitUntil(work.catch(complain));
      return Response.json({}, { status: 202 });
    } catch (thrown) {
      return refuse(refusalFor(thrown));
    }
  };
}
