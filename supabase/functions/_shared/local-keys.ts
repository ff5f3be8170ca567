/**
 * The keys of every local Supabase stack: the same that `supabase status -o json` prints.
 * They are public knowledge and open nothing but a stack on one's own machine. The functions know them to refuse them
 * where people live (env.ts).
 */
export const localKeys = {
  publishable: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secret: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
} as const;
