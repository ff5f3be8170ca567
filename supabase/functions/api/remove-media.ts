import type { Env } from '../_shared/env.ts';

/** Storage removes no more in one request. */
export const maxRemovedFiles = 1000;

/** Removes files from Storage with the function's own key, at most `maxRemovedFiles`. Throws if Storage refuses. */
export async function removeMedia(
  names: readonly string[],
  { env, fetch }: { env: Env; fetch: typeof globalThis.fetch },
): Promise<void> {
  const response = await fetch(`${env.supabaseUrl}/storage/v1/object/media`, {
    method: 'DELETE',
    headers: {
      apikey: env.secretKey,
      authorization: `Bearer ${env.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefixes: names }),
    signal: AbortSignal.timeout(60_000),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new Error(`Storage responded ${response.status} to the removal of ${names.length} files.`);
}
