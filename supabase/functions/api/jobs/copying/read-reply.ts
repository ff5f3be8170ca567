/** Reads an HTTP/1.1 reply as it arrives on a connection that carries nothing else (RFC 9112). */
import { ByteReader } from '../../upload/byte-reader.ts';

export type Reply = {
  status: number;
  /** By name in lower case. Of several with one name, the last. */
  headers: ReadonlyMap<string, string>;
  /** Throws if the connection ends early. */
  body: AsyncIterable<Uint8Array>;
};

const maxHeadBytes = 32 * 1024;
const maxLineBytes = 1024;

export async function readReply(bytes: AsyncIterable<Uint8Array>): Promise<Reply> {
  const reader = new ByteReader(bytes);
  for (;;) {
    const { status, headers } = headOf(await readUntil('\r\n\r\n', reader, maxHeadBytes));
    // An informational reply, such as 103 Early Hints, comes before the real one.
    if (status >= 200) return { status, headers, body: bodyOf(reader, headers) };
  }
}

function headOf(text: string): Pick<Reply, 'status' | 'headers'> {
  const [first = '', ...lines] = text.split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(first)?.[1]);
  if (!status) throw new Error('This is not an HTTP reply.');
  const fields = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return { status, headers: new Map(fields) };
}

function bodyOf(reader: ByteReader, headers: Reply['headers']): AsyncIterable<Uint8Array> {
  if (headers.get('transfer-encoding')?.toLowerCase() === 'chunked') return chunked(reader);
  const length = headers.get('content-length');
  return length === undefined ? reader.pass() : exactly(Number(length), reader);
}

async function* chunked(reader: ByteReader): AsyncGenerator<Uint8Array> {
  for (;;) {
    const [size = ''] = (await readUntil('\r\n', reader, maxLineBytes)).split(';', 1);
    if (!/^[\da-f]{1,8}$/i.test(size.trim())) throw new Error('The size of a chunk is wrong.');
    const count = Number.parseInt(size, 16);
    // Trailers may follow, and do not matter.
    if (count === 0) return;
    yield* exactly(count, reader);
    await readUntil('\r\n', reader, maxLineBytes);
  }
}

async function* exactly(count: number, reader: ByteReader): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const part of reader.pass(count)) {
    left -= part.length;
    yield part;
  }
  if (left !== 0) throw new Error('The reply ended early.');
}

/** The text before `end`, which is read as well. */
async function readUntil(end: string, reader: ByteReader, maxBytes: number): Promise<string> {
  let text = '';
  while (text.length < maxBytes) {
    const part = await reader.next();
    if (part.length === 0) throw new Error('The reply ended early.');
    const before = text.length;
    text += new TextDecoder('latin1').decode(part);
    const at = text.indexOf(end);
    if (at < 0) continue;
    reader.unread(part.subarray(at + end.length - before));
    return text.slice(0, at);
  }
  throw new Error('The reply has too long a head.');
}
