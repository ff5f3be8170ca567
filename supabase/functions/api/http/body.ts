/** Reads request bodies within limits. */
import { badRequest, tooLarge } from '../../_shared/errors.ts';

/** The maximum size of a JSON body, unless its contract has `rows`. */
export const usualBodyBytes = 256 * 1024;
/** How long to wait for a client that sends nothing. */
const silenceTimeoutMs = 20_000;
const discardTimeoutMs = 1000;

/** The body as text. Throws like `chunksOf`. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunksOf(request, maxBytes)) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/**
 * The body as it arrives. Throws a 413 if it has too many bytes, before reading it if the client gives its length, and
 * a 400 if the client disconnects or falls silent.
 */
export async function* chunksOf(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  if ((lengthOf(request) ?? 0) > maxBytes) throw requestTooLarge();
  if (!request.body) return;
  const reader = request.body.getReader();
  try {
    let bytes = 0;
    for (let chunk = await next(reader); !chunk.done; chunk = await next(reader)) {
      bytes += chunk.value.byteLength;
      if (bytes > maxBytes) throw requestTooLarge();
      yield chunk.value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** Throws a 400 if the client disconnects, or sends nothing for too long. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>, timeoutMs = silenceTimeoutMs) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, timeoutMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch {
    throw badRequest('The request was interrupted. Please try again.');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads the rest of a refused body, so that the client can read the reply. Many clients send their whole request first,
 * and lose the reply if the connection is closed before that. What is larger than usual is left to Deno, which receives
 * it without passing it on.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const isKnownLarge = (lengthOf(request) ?? 0) > usualBodyBytes;
  const reader = request.body.getReader();
  try {
    for (let bytes = 0; bytes < usualBodyBytes && !isKnownLarge; ) {
      const { done, value } = await next(reader, discardTimeoutMs);
      if (done) return;
      bytes += value.byteLength;
    }
  } catch {
    // The client has disconnected or fallen silent.
  } finally {
    void reader.cancel().catch(() => {});
    reader.releaseLock();
  }
}

/** The length that the client gives for its body, in bytes. Null if it gives none. */
export function lengthOf({ headers }: Request): number | null {
  const length = headers.get('content-length');
  return length === null ? null : Number(length);
}

export const requestTooLarge = () => tooLarge('That request is too large. Please send less.');
export const notJson = () => badRequest('The request body must be JSON.');
