import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Replies are data for one user, so caches must not store them and pages must not frame or execute them. HTTPS is not
 * required of subdomains, because a web host that forwards to the API sends the same header for the site's own domain.
 */
export function securityHeaders(overHttps: boolean): MiddlewareHandler {
  const secure = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    strictTransportSecurity: overHttps && 'max-age=31536000',
    // These are relevant only to pages, or to browsers without content security policy.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    removePoweredBy: false,
  });
  return async (c, next) => {
    await secure(c, next);
    c.res.headers.set('cache-control', 'no-store');
  };
}
