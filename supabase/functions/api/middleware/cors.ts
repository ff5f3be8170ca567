import { cors as honoCors } from 'hono/cors';

/** Only our own pages may call the API from a browser. */
export const cors = (origins: readonly string[]) =>
  honoCors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowHeaders: ['authorization', 'x-client-info', 'apikey', 'content-type', 'x-request-id'],
    exposeHeaders: ['x-request-id', 'retry-after'],
    maxAge: 7200,
  });
