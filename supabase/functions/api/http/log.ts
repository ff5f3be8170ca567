import type { MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';

/** What other parts of the app add to the line. `route` is missing if no route matched. */
export type Logged = { Variables: RequestIdVariables & { route?: string } };

/**
 * Logs one line of JSON per request. The path is logged as its pattern and without the query, so that ids, search
 * words and tokens stay out of the log. A 5xx is logged with its cause.
 */
export const log: MiddlewareHandler<Logged> = async (c, next) => {
  const start = performance.now();
  await next();
  const id = c.get('requestId');
  // requestId sets it only on responses that Hono itself makes.
  c.res.headers.set('x-request-id', id);
  const line = {
    id,
    method: c.req.method,
    route: c.get('route'),
    status: c.res.status,
    ms: Math.round((performance.now() - start) * 10) / 10,
  };
  if (c.res.status < 500) console.info(JSON.stringify(line));
  else console.error(JSON.stringify({ ...line, cause: errorDetails(c.error?.cause ?? c.error) }));
};

function errorDetails(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return String(thrown);
  const code = 'code' in thrown ? thrown.code : undefined;
  return { name: thrown.name, code, text: thrown.message, stack: thrown.stack };
}
