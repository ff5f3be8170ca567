import * as z from 'zod/mini';
import { maxFilesPerRemoval, removeStoredFiles } from '../upload/stored-files.ts';
import { job } from './job.ts';

/** Enough for what more than three hundred users can upload in the hour until the next run. */
const maxRequests = 20;

/** Removes files that have been unused for a day. */
export const removeUnusedUploads = job({
  summary: 'removes unused uploads',
  reply: z.object({ removed: z.number() }),
  run: async ({ env, database, fetch }) => {
    let removed = 0;
    for (
      let requests = 0;
      requests < maxRequests && removed === requests * maxFilesPerRemoval;
      requests += 1
    ) {
      const unused = await database.system<{ name: string }[]>`
        select name from private.unused_uploads(${maxFilesPerRemoval}) as name`;
      if (unused.length === 0) break;
      const names = unused.map(({ name }) => name);
      const response = await removeStoredFiles(names, env, fetch);
      if (!response.ok)
        throw new Error(`Storage responded ${response.status} to the removal of ${unused.length} files.`);
      await database.system`select private.forget_uploads(${names})`;
      removed += unused.length;
    }
    return { removed };
  },
});
