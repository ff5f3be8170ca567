import * as z from 'zod/mini';
import { secretToken } from './values/secret-token.ts';

/** GET /auth/google and /auth/instagram: `state` comes back with the token for POST /auth/session. */
export const signInQuery = z.strictObject({
  state: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/)),
  login_hint: z.optional(z.string().check(z.maxLength(254))),
  /** For a user who is switching accounts: Google lets them choose one. */
  prompt: z.optional(z.literal('select_account')),
});

/** GET /auth/callback: the query with which Supabase Auth sends the browser back. */
export const callbackQuery = z.object({
  attempt: z.optional(z.string()),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
  error_code: z.optional(z.string()),
  error_description: z.optional(z.string()),
});
export type CallbackQuery = z.infer<typeof callbackQuery>;

/** POST /auth/session: exchanges the token for the session, once. */
export const sessionRequest = z.strictObject({ token: secretToken });

export const sessionReply = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  token_type: z.string(),
});
export type SessionReply = z.infer<typeof sessionReply>;

/** Why a sign-in ended at /login?error={code}. The login page has a sentence for each code. */
export const signInErrors = [
  'access_denied',
  'provider_unavailable',
  'sign_in_expired',
  'sign_in_failed',
  'too_many_sign_ins',
] as const;
export type SignInError = (typeof signInErrors)[number];
