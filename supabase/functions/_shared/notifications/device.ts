import * as z from 'zod/mini';
import { deviceName } from '../device-name.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';

/** For the user's other devices: sign-ins on new ones. The facts are those of the latest. */
export const device = presenter(
  { details: z.object({ userAgent: z.nullable(z.string()) }) },
  ({ count, details: { userAgent } }) => ({
    title: count === 1 ? 'New sign-in to your account' : `${count} new sign-ins to your account`,
    message: `${count === 1 ? '' : 'The latest: '}${deviceName(userAgent)}. If this was not you, log out that device in your settings.`,
    linkUrl: links.devices,
    discreetTitle: null,
  }),
);
