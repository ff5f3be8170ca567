import type { Sql } from 'postgres';
import type { Lite } from '../lite.ts';
import { authAdmin } from './admin.ts';
import { standInForGoogle } from './google.ts';
import { createSignIn } from './sign-in.ts';

export interface Auth {
  fetch(request: Request): Promise<Response>;
  stop(): void;
}

/** Lite would sign up by a mailed code whatever its settings say; Retrohale's people have no passwords and get no mail. */
const byMail = /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|verify|invite)$/;

/**
 * `/auth/v1`: sessions, tokens and people by @supabase/lite; the providers by stand-ins of our own.
 * Like hosted Supabase it has rate limits for nobody on this machine: it answers loopback alone.
 */
export function startAuth(lite: Lite, sql: Sql, apiUrl: string, siteUrl: string): Auth {
  const stop = standInForGoogle();
  const signIn = createSignIn(sql, apiUrl, siteUrl, lite.fetch);

  return {
    stop,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === '/auth/v1/authorize') return signIn.authorize(request);
      if (pathname === '/auth/v1/stand-in') return signIn.page(request);
      const [, userId] = /^\/auth\/v1\/admin\/users\/([^/]+)$/.exec(pathname) ?? [];
      if (userId && ['GET', 'DELETE'].includes(request.method)) return authAdmin(sql, request, userId);
      if (byMail.test(pathname)) {
        const refusal = {
          code: 400,
          error_code: 'email_provider_disabled',
          msg: 'Email signups are disabled',
        };
        return Response.json(refusal, { status: 400 });
      }
      return lite.fetch(request);
    },
  };
}
