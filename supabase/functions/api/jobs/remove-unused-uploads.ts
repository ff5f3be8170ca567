import * as z from 'zod/mini';
import { requireSecretKey } from '../../_shared/require-secret-key.ts';
import { endpoint } from '../endpoint.ts';

/** Storage deletes no more in one request. */
const maxFiles = 1000;
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
    for (let requests = 0; requests < maxRequests && removed === requests * maxFiles; requests += 1) {
      const unused = await database.system<{ name: string }[]>`
        select name from private.unused_uploads(${maxFiles}) as name`;
      if (unused.length === 0) break;
      const response = await fetch(`${env.supabaseUrl}/storage/v1/object/media`, {
        method: 'DELETE',
        headers: {
          apikey: env.secretKey,
          authorization: `Bearer ${env.secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ prefixes: unused.map(({ name }) => name) }),
        signal: AbortSignal.timeout(60_000),
      });
      await response.body?.cancel();
      if (!response.ok)
        throw new Error(`Storage responded ${response.status} to the removal of ${unused.length} files.`);
      removed += unused.length;
    }
    return Response.json({ removed });
  },
});
