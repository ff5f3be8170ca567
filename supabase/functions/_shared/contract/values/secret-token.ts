import * as z from 'zod/mini';

/** 256 random bits, base64url. */
export const secretToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
