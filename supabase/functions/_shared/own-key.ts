import type { Env } from './env.ts';

/** The headers of a request that the function makes with its own key, to Auth or Storage. */
export const ownKey = ({ secretKey }: Env) => ({ apikey: secretKey, authorization: `Bearer ${secretKey}` });
