import type { Sql } from 'postgres';
import type { Lite } from '../lite.ts';
import { authAdmin } from './admin.ts';
import { patchGoogleEndpoints, readGoogleCode } from './google.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { createSignIn } from './sign-in.ts';
import { tokenWithUserAgent } from './user-agent.ts';

export interface Auth {
  fetch(request: Request): Promise<Response>;
  stop(): void;
}

/** Despite its settings, lite would sign users up with an emailed code. Retrohale has no passwords and sends no email. */
const emailRoutes = /^\/auth\/v1\/(signup|otp|magiclink|recover|resend|verify|invite)$/;

/**
 * `/auth/v1`. @supabase/lite keeps sessions, tokens and users. The providers are our own stand-ins. There are no rate
 * limits, because only this machine can connect.
 */
export function startAuth(lite: Lite, sql: Sql, apiUrl: string, siteUrl: string): Auth {
  const stop = patchGoogleEndpoints();
  const signIn = createSignIn(sql, apiUrl, siteUrl, lite.fetch);
  const perAccount = oneAtATime();

  return {
    stop,
    async fetch(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === '/auth/v1/authorize') return signIn.authorize(request);
      if (pathname === '/auth/v1/stand-in') return signIn.page(request);
      if (pathname === '/auth/v1/token') return tokenWithUserAgent(sql, request, lite.fetch);
      // If one account signs in for the first time several times at once, lite would refuse some of the sign-ins.
      const account =
        pathname === '/auth/v1/callback' ? readGoogleCode(searchParams.get('code') ?? '') : null;
      if (account?.email) return perAccount(account.email.toLowerCase(), () => lite.fetch(request));
      const [, userId] = /^\/auth\/v1\/admin\/users\/([^/]+)$/.exec(pathname) ?? [];
      if (userId && ['GET', 'DELETE'].includes(request.method)) return authAdmin(sql, request, userId);
      if (emailRoutes.test(pathname)) {
        const status = /otp|magiclink/.test(pathname) ? 422 : 400;
        const msg = pathname.endsWith('/signup') ? 'Email signups are disabled' : 'Email logins are disabled';
        return Response.json({ code: status, error_code: 'email_provider_disabled', msg }, { status });
      }
      return lite.fetch(request);
    },
  };
}
