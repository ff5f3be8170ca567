import * as z from 'zod/mini';
import { requireSecretKey } from '../../_shared/require-secret-key.ts';
import { endpoint } from '../endpoint.ts';

/** As many as Storage deletes in one request. */
const most = 1000;

/** Removes files that nobody has referred to for a day, through Storage: SQL would leave their bytes behind. */
export const removeUnusedUploads = endpoint({
  summary: 'A job, called with the secret key: removes uploads that nobody refers to',
  open: true,
  reply: z.object({ removed: z.number() }),
  run: async ({ request, env, database, fetch }) => {
    await requireSecretKey(request, env);
    const unused = await database.system<{ name: string }[]>`
      select name from private.unused_uploads(${most}) as name`;
    if (unused.length > 0) {
      const answer = await fetch(`${env.supabaseUrl}/storage/v1/object/media`, {
        method: 'DELETE',
        headers: {
          apikey: env.secretKey,
          authorization: `Bearer ${env.secretKey}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ prefixes: unused.map(({ name }) => name) }),
        signal: AbortSignal.timeout(60_000),
      });
      await answer.body?.cancel();
      if (!answer.ok)
        throw new Error(`Storage answered ${answer.status} to the removal of ${unused.length} files.`);
    }
    return Response.json({ removed: unused.length });
  },
});
