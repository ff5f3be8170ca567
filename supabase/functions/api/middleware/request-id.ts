import type { MiddlewareHandler } from 'hono';

/** Every request has an id: the caller's own, or a new one. It stands in the log and in the reply. */
export const requestId: MiddlewareHandler<{ Variables: { requestId: string } }> = async (c, next) => {
  const given = c.req.header('x-request-id');
  const id = given && /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID();
  c.set('requestId', id);
  await next();
  c.res.headers.set('x-request-id', id);
};
