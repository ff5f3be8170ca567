import type { MiddlewareHandler } from 'hono';

/** The API answers data to people: nothing of it is kept by caches, framed, sniffed or run. */
export function securityHeaders(overHttps: boolean): MiddlewareHandler {
  const headers: [string, string][] = [
    ['cache-control', 'no-store'],
    ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"],
    ['referrer-policy', 'no-referrer'],
    ['x-content-type-options', 'nosniff'],
  ];
  if (overHttps) headers.push(['strict-transport-security', 'max-age=31536000; includeSubDomains']);

  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.res.headers.set(name, value);
  };
}
