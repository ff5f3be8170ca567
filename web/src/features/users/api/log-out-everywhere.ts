import { ask, nothing } from '@/lib/api/api-client.ts';

/**
 * Logs the user out of all their devices on the server. The session in this browser is still to be ended. Throws
 * ApiError.
 */
export const logOutEverywhere = () =>
  ask(nothing, '/api/users/me/devices', { method: 'DELETE', fallback: 'Failed to log out everywhere' });
