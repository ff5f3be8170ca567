import { fileTooLarge, invalidFileType } from '../../_shared/contract/upload.ts';
import type { Env } from '../../_shared/env.ts';
import { badRequest, tooLarge, unauthenticated } from '../../_shared/errors.ts';

type Upload = {
  env: Env;
  fetch: typeof fetch;
  /** The person's own: the policies of Storage decide. */
  token: string;
  name: string;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
};

/** Passes a file on to Storage as it comes in. When `bytes` throws, nothing is stored and that is thrown on. */
export async function storeMedia({ env, fetch, token, name, type, bytes }: Upload): Promise<void> {
  let broken: unknown;
  async function* watched() {
    try {
      yield* bytes;
    } catch (thrown) {
      broken = thrown;
      throw thrown;
    }
  }

  const answer = await fetch(`${env.supabaseUrl}/storage/v1/object/media/${name}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      apikey: env.publishableKey,
      'content-type': type,
      'cache-control': 'max-age=31536000',
      'x-upsert': 'false',
    },
    body: streamOf(watched()),
    duplex: 'half',
  } as RequestInit).catch((thrown: unknown) => {
    throw broken ?? thrown;
  });
  if (broken) throw broken;
  if (answer.ok) return void (await answer.body?.cancel());

  // Storage answers 400 to nearly everything; what it means stands in the body.
  const { statusCode, error } = await answer.json();
  switch (Number(statusCode)) {
    case 401:
    case 403:
      throw unauthenticated();
    case 413:
      throw tooLarge(fileTooLarge);
    case 415:
      throw badRequest(invalidFileType);
    default:
      throw new Error(`Storage answered ${answer.status} (${statusCode}, ${error}) to an upload.`);
  }
}

/** As fast as it is read. (`ReadableStream.from` does the same, but not every runtime's types know it.) */
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
