/**
 * The keys of every local Supabase stack, as printed by `supabase status -o json`, and the secret with which tests sign
 * what a mail service reports. They are public and give access only to a stack on the developer's own machine. The
 * functions refuse them in production (env.ts).
 */
export const localKeys = {
  publishable: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secret: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  mailWebhookSecret: 'whsec_b2YtZXZlcnktbG9jYWwtc3RhY2s=',
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
} as const;
