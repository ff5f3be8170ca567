import * as z from 'zod/mini';

/** POST /users/me/rules: the version that the user has read and accepts (rules-version.ts). */
export const rulesAcceptance = z.strictObject({ version: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) });
