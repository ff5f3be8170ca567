import { post, routes } from '../routes.ts';
import { removeUnusedUploads } from './remove-unused-uploads.ts';

/** What timers call (pg_cron on hosted Supabase, the stack's scheduler elsewhere). Each may be repeated harmlessly. */
export const jobs = routes('/jobs', post('/remove-unused-uploads', removeUnusedUploads));
