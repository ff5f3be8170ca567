/** Reads request bodies within limits. */
import { badRequest, Refusal, tooLarge } from '../../_shared/errors.ts';

/** A refused body up to this size is read to its end. A larger one is not worth the traffic. */
const maxDiscardedBytes = 8 * 1024 * 1024;
/** How long to wait for a client that sends nothing. */
const silenceTimeoutMs = 1000;

/** The body as text. Throws a 413 if it has too many bytes, before reading it if the client gives its length. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  if ((lengthOf(request) ?? 0) > maxBytes) throw requestTooLarge();
  if (!request.body) return '';
  const reader = request.body.getReader();
  try {
    const decoder = new TextDecoder();
    let text = '';
    let bytes = 0;
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      bytes += chunk.value.byteLength;
      if (bytes > maxBytes) throw requestTooLarge();
      text += decoder.decode(chunk.value, { stream: true });
    }
    return text + decoder.decode();
  } catch (thrown) {
    throw thrown instanceof Refusal ? thrown : badRequest('The request was interrupted. Please try again.');
  } finally {
    reader.releaseLock();
  }
}

/**
 * Reads the rest of a body, so that the client can read the reply. Many clients send their whole request first, and
 * lose the reply if the connection is closed before that.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.body.locked || (lengthOf(request) ?? 0) > maxDiscardedBytes) return;
  const reader = request.body.getReader();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (let bytes = 0; bytes < maxDiscardedBytes; ) {
      silence = setTimeout(() => void reader.cancel().catch(() => {}), silenceTimeoutMs);
      const { done, value } = await reader.read();
      clearTimeout(silence);
      if (done) return;
      bytes += value.byteLength;
    }
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(silence);
    reader.releaseLock();
  }
}

/** The length that the client gives for its body, in bytes. Null if it gives none. */
export function lengthOf({ headers }: Request): number | null {
  const length = headers.get('content-length');
  return length === null ? null : Number(length);
}

const requestTooLarge = () => tooLarge('That request is too large. Please send less.');
