/** The API's own access to Storage. Users have none, so every file goes through the API's checks and limits. */
import { fileTooLarge, invalidFileType } from '../../_shared/contract/values/upload.ts';
import type { Env } from '../../_shared/env.ts';
import { badRequest, tooLarge } from '../../_shared/errors.ts';
import { ownKey } from '../../_shared/own-key.ts';

export type Bucket = 'media' | 'files';
type Stored = { env: Env; fetch: typeof fetch; bucket: Bucket; name: string };

/** Stores an object as its bytes arrive. If reading `bytes` throws, nothing is stored and the error is rethrown. */
export async function storeObject(
  { env, fetch, bucket, name, type }: Stored & { type: string },
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

  const response = await fetch(addressOf({ env, bucket, name }), {
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

/** A stored object, as Storage responds with it. */
export async function readObject(stored: Stored) {
  const { env, fetch } = stored;
  const response = await fetch(addressOf(stored), { headers: ownKey(env) });
  const { ok, status, headers, body } = response;
  if (!ok || !body) throw new Error(`Storage responded ${status} to a download.`);
  return { headers, body };
}

const addressOf = ({ env, bucket, name }: Omit<Stored, 'fetch'>) =>
  `${env.supabaseUrl}/storage/v1/object/${bucket}/${name}`;

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
