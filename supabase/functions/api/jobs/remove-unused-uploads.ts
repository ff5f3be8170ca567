import * as z from 'zod/mini';
import { maxFilesPerRemoval, removeStoredFiles } from '../upload/stored-files.ts';
import { job } from './job.ts';

/** Enough for what more than three hundred users can upload in the hour until the next run. */
const maxRequests = 20;

/** The buckets, with the function that finds what is unused in each, and the one that is then told, if any. */
const buckets = [
  { bucket: 'media', find: 'private.unused_uploads', forget: 'private.forget_uploads' },
  { bucket: 'files', find: 'private.unused_club_files' },
] as const;

/** Removes files that have been unused for a day. */
export const removeUnusedUploads = job({
  summary: 'removes unused uploads',
  reply: z.object({ removed: z.number() }),
  run: async ({ env, database: { system }, fetch }) => {
    let removed = 0;
    for (const { bucket, find, ...then } of buckets)
      for (let requests = 0; requests < maxRequests; requests += 1) {
        const unused = await system<{ name: string }[]>`
          select name from ${system(find)}(${maxFilesPerRemoval}) as name`;
        if (unused.length === 0) break;
        const names = unused.map(({ name }) => name);
        const response = await removeStoredFiles(names, env, fetch, bucket);
        if (!response.ok)
          throw new Error(`Storage responded ${response.status} to the removal of ${unused.length} files.`);
        if ('forget' in then) await system`select ${system(then.forget)}(${names})`;
        removed += unused.length;
        if (unused.length < maxFilesPerRemoval) break;
      }
    return { removed };
  },
});
