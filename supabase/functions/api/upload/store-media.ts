import { fileTooLarge, invalidFileType } from '../../_shared/contract/upload.ts';
import type { Env } from '../../_shared/env.ts';
import { badRequest, tooLarge } from '../../_shared/errors.ts';
import { ownKey } from '../../_shared/own-key.ts';
import { type ByteRange, RangeEraser } from './byte-ranges.ts';
import { removeStoredFiles } from './stored-files.ts';

type File = { env: Env; fetch: typeof fetch; name: string; type: string };

/**
 * Passes a file on to Storage as it arrives, with the function's own key. Users cannot write to Storage, so every file
 * goes through this endpoint's checks and limit. If reading `bytes` throws, nothing is stored and the error is
 * rethrown.
 */
export async function storeMedia(
  { env, fetch, name, type }: File,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  let readError: unknown;
  async function* watched() {
    try {
      yield* bytes;
    } catch (thrown) {
      readError = thrown;
      throw thrown;
    }
  }

  const response = await fetch(`${env.supabaseUrl}/storage/v1/object/media/${name}`, {
    method: 'POST',
    headers: {
      ...ownKey(env),
      'content-type': type,
      'cache-control': 'max-age=31536000',
      'x-upsert': 'false',
    },
    body: streamOf(watched()),
    duplex: 'half',
  } as RequestInit).catch((thrown: unknown) => {
    throw readError ?? thrown;
  });
  if (readError) throw readError;
  if (response.ok) return void (await response.body?.cancel());

  // Storage responds with 400 to nearly everything. The actual status is in the body.
  const { statusCode, error } = await response.json();
  switch (Number(statusCode)) {
    case 413:
      throw tooLarge(fileTooLarge);
    case 415:
      throw badRequest(invalidFileType);
    default:
      throw new Error(`Storage responded ${response.status} (${statusCode}, ${error}) to an upload.`);
  }
}

/**
 * Replaces a stored file, whose address no one knows yet, with a copy in which the ranges are zeros. If that fails
 * midway, the job for unused uploads removes what is left.
 */
export async function eraseInMedia(file: File, ranges: readonly ByteRange[], copy: string): Promise<void> {
  const { env, fetch, name } = file;
  const stored = await fetch(`${env.supabaseUrl}/storage/v1/object/media/${name}`, { headers: ownKey(env) });
  if (!stored.ok || !stored.body) throw new Error(`Storage responded ${stored.status} to a download.`);
  await storeMedia({ ...file, name: copy }, new RangeEraser(ranges).eraseAll(chunksOf(stored.body)));
  await removeStoredFiles([name], env, fetch);
}

/** Like `ReadableStream.from`, which not every runtime's types include. Only as fast as its reader. */
function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(stream) {
      const { done, value } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    async cancel(reason) {
      await chunks.return(reason);
    },
  });
}

/** The chunks of a stream, over which not every runtime's types allow iterating. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
