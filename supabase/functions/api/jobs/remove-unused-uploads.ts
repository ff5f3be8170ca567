import * as z from 'zod/mini';
import { requireSecretKey } from '../../_shared/require-secret-key.ts';
import { endpoint } from '../endpoint.ts';
import { maxRemovedFiles, removeMedia } from '../remove-media.ts';

/** Together more than three hundred users can upload in the hour until the next run. */
const maxRequests = 20;

/** Removes files that nothing has referred to for a day, through Storage: SQL would leave their bytes behind. */
export const removeUnusedUploads = endpoint({
  summary: 'A job, started with the secret key: removes uploads that nothing refers to',
  open: true,
  reply: z.object({ removed: z.number() }),
  run: async ({ request, env, database, fetch }) => {
    await requireSecretKey(request, env);
    let removed = 0;
    for (let requests = 0; requests < maxRequests && removed === requests * maxRemovedFiles; requests += 1) {
      const unused = await database.system<{ name: string }[]>`
        select name from private.unused_uploads(${maxRemovedFiles}) as name`;
      if (unused.length === 0) break;
      await removeMedia(
        unused.map(({ name }) => name),
        { env, fetch },
      );
      removed += unused.length;
    }
    return Response.json({ removed });
  },
});
