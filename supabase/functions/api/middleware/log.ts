import type { MiddlewareHandler } from 'hono';

/** What the line tells beside what the log sees for itself. `route` is missing where no route was found. */
export type Logged = { Variables: { requestId: string; route?: string } };

/**
 * One line of JSON per request. Paths are logged as patterns and without their query: ids, search words and
 * tokens stay out of the log. A reply of 5xx brings its cause.
 */
export const log: MiddlewareHandler<Logged> = async (c, next) => {
  const began = performance.now();
  await next();
  const line = {
    id: c.get('requestId'),
    method: c.req.method,
    route: c.get('route'),
    status: c.res.status,
    ms: Math.round((performance.now() - began) * 10) / 10,
  };
  if (c.res.status < 500) console.info(JSON.stringify(line));
  else console.error(JSON.stringify({ ...line, cause: told(c.error?.cause ?? c.error) }));
};

function told(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return String(thrown);
  const code = 'code' in thrown ? thrown.code : undefined;
  return { name: thrown.name, code, text: thrown.message, stack: thrown.stack };
}
