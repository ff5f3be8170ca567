import { devicePage } from '@contract/devices.ts';
import { pagedQuery } from '@/lib/cache/paged-query.ts';

/** Where the user is logged in, this device first. */
export const myDevicesQuery = pagedQuery(['users', 'devices'], devicePage, '/api/users/me/devices', {
  query: { limit: 10 },
  fallback: 'Failed to load your devices',
});
