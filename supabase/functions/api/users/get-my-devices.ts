import { type Device, devicePage } from '../../_shared/contract/devices.ts';
import { deviceName } from '../../_shared/device-name.ts';
import { list } from '../http/list.ts';

type Facts = Omit<Device, 'name' | 'pushBrowsers'> & {
  userAgent: string | null;
  pushUserAgents: (string | null)[];
};

export const getMyDevices = list({
  summary: 'List the devices you are logged in on: this one, then the others, latest sign-in first',
  reply: devicePage,
  statements: ({ sql, page }) => sql`select private.get_my_devices(${page}) as reply`,
  present(reply) {
    const { items, nextCursor }: { items: Facts[]; nextCursor: string | null } = JSON.parse(reply);
    const named = items.map(({ userAgent, pushUserAgents, ...facts }) => ({
      ...facts,
      name: deviceName(userAgent),
      pushBrowsers: pushUserAgents.map(deviceName),
    }));
    return JSON.stringify({ items: named, nextCursor });
  },
});
