import { env } from '@/config/env.ts';
import { services } from '@/config/services.ts';

const storage = `${env.supabaseUrl}${services.media}`;

/**
 * Whether an address is that of a file in the project's storage. Screens load pictures and videos from there alone: any
 * other server would learn who reads what, and when. The content security policy (web/hosting.ts) refuses all others.
 */
export const isStored = (url: string) => url.startsWith(storage);

/** Where to load a stored picture from: under the app's own origin, to which the browser already has a connection. */
export const pictureAddress = (url: string) => url.replace(storage, env.mediaUrl);
