/** Stores a picture or video without its metadata, as its bytes arrive. */
import { mediaTypeBytes } from '../../_shared/contract/values/media-type.ts';
import type { Env } from '../../_shared/env.ts';
import type { ByteRange } from './byte-ranges.ts';
import { allowedType, type MediaKind, mediaKind, sizeBytes } from './media-kind.ts';
import { storeObject } from './store-object.ts';
import { stripMetadata } from './strip-metadata.ts';

/**
 * `nameFor` returns the name for a file of this kind, or throws. Returns what was stored, and the ranges that have to
 * be erased, because they were passed on before it was known that nothing shows them.
 */
export async function storeStripped(
  bytes: AsyncIterable<Uint8Array>,
  nameFor: (kind: MediaKind) => string | Promise<string>,
  means: { env: Env; fetch: typeof fetch },
): Promise<{ name: string; kind: MediaKind; passed: readonly ByteRange[] }> {
  const file = bytes[Symbol.asyncIterator]();
  const head = await readHead(file, mediaTypeBytes);
  const type = allowedType(head);
  const passed: ByteRange[] = [];
  const stripped = stripMetadata(type, rejoin(head, file), passed)[Symbol.asyncIterator]();
  const start = await readHead(stripped, type.startsWith('image/') ? sizeBytes : 0);
  const kind = mediaKind(type, start);
  const name = await nameFor(kind);
  await storeObject({ ...means, bucket: 'media', name, type }, rejoin(start, stripped));
  return { name, kind, passed };
}

/** The first bytes: at least `count` of them, or the whole file. */
export async function readHead(bytes: AsyncIterator<Uint8Array>, count: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < count; ) {
    const { done, value } = await bytes.next();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

/** The bytes again from the first, after `readHead` has taken some. */
export async function* rejoin(head: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
