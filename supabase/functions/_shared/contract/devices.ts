import * as z from 'zod/mini';
import { instant, pageOf, uuid } from './common.ts';

/** Where the user is logged in: a session of Auth. */
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
  /** The names of the browsers that get push messages through it. A stolen token may have added another one. */
  pushBrowsers: z.array(z.string()),
});
export type Device = z.infer<typeof device>;

/** GET /users/me/devices: this device, then the others, latest sign-in first. */
export const devicePage = pageOf(device);

/** DELETE /users/me/devices/{id}. */
export const deviceParams = z.strictObject({ id: uuid });
