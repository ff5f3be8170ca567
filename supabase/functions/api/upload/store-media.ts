import { fileTooLarge, invalidFileType } from '../../_shared/contract/upload.ts';
import type { Env } from '../../_shared/env.ts';
import { badRequest, tooLarge } from '../../_shared/errors.ts';

type Upload = {
  env: Env;
  fetch: typeof fetch;
  name: string;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
};

/**
 * Passes a file on to Storage as it arrives, with the function's own key: users cannot write to Storage, so no file goes
 * around the checks and the limit of this endpoint. If reading `bytes` throws, nothing is stored and the
 * error is thrown on.
 */
export async function storeMedia({ env, fetch, name, type, bytes }: Upload): Promise<void> {
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
      authorization: `Bearer ${env.secretKey}`,
      apikey: env.secretKey,
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

  // Storage responds 400 to nearly everything. The body has the meaning.
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

/** Like `ReadableStream.from`, which not every runtime's types know. It is no faster than its reader. */
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
