import * as z from 'zod/mini';
import { instant } from './common.ts';

/** The file's name is the secret: 256 random bits, base64url. */
export const calendarParams = z.strictObject({ file: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}\.ics$/)) });

/** When the user created their secret address. Null if there is none. */
export const calendarState = z.object({ createdAt: z.nullable(instant) });

/** The reply to creating one. The address is shown only this once. */
export const calendarAddress = z.object({ url: z.string() });
