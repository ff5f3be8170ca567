import * as z from 'zod/mini';
import { instant, pageOf, uuid } from './common.ts';

/** Where the user is logged in: a session, with the push messages that this browser gets. */
const device = z.object({
  id: uuid,
  /** From the browser's user agent, such as "Firefox on Android". */
  name: z.string(),
  /** The sign-in. */
  createdAt: instant,
  /** To the hour. */
  lastSeenAt: instant,
  /** Whether it sent this request. */
  isCurrent: z.boolean(),
  hasPush: z.boolean(),
});
export type Device = z.infer<typeof device>;

/** GET /users/me/devices: this device, then the others, latest sign-in first. */
export const devicePage = pageOf(device);

/** DELETE /users/me/devices/{id}. */
export const deviceParams = z.strictObject({ id: uuid });
