import { env } from '@/config/env.ts';

const storage = `${env.supabaseUrl}/storage/v1/object/public/media/`;

/**
 * Whether an address is that of a file in the project's storage. Screens load pictures and videos from there alone: any
 * other server would learn who reads what, and when. The content security policy (web/hosting.ts) refuses all others.
 */
export const isStored = (url: string) => url.startsWith(storage);
