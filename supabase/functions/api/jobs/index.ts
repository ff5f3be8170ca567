import { post, routes } from '../http/routes.ts';
import { copyMedia } from './copy-media.ts';
import { removeUnusedUploads } from './remove-unused-uploads.ts';

/** Jobs that timers start: pg_cron on hosted Supabase, the stack's scheduler elsewhere. Each can be repeated safely. */
export const jobs = routes(
  '/jobs',
  post('/remove-unused-uploads', removeUnusedUploads),
  post('/copy-media', copyMedia),
);
