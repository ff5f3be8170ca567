import * as z from 'zod/mini';

/** The version of the Rules at /rules: the day from which it applies. A new text gets a new one, here and in the database. */
export const rulesVersion = '2026-11-22';

/** POST /users/me/rules: which version the user has read and accepts. */
export const rulesAcceptance = z.strictObject({ version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) });
