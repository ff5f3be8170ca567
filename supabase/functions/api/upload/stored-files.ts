import type { Env } from '../../_shared/env.ts';
import { ownKey } from '../../_shared/own-key.ts';
import type { Bucket } from './store-object.ts';

/** The most files that Storage removes in one request. */
export const maxFilesPerRemoval = 1000;

/** Removes files through Storage, because SQL would leave their bytes behind. The response's body has been read. */
export async function removeStoredFiles(
  names: readonly string[],
  env: Env,
  fetch: typeof globalThis.fetch,
  bucket: Bucket = 'media',
) {
  const response = await fetch(`${env.supabaseUrl}/storage/v1/object/${bucket}`, {
    method: 'DELETE',
    headers: { ...ownKey(env), 'content-type': 'application/json' },
    body: JSON.stringify({ prefixes: names }),
    signal: AbortSignal.timeout(60_000),
  });
  await response.body?.cancel();
  return response;
}
