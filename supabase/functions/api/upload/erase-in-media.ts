import type { Env } from '../../_shared/env.ts';
import { type ByteRange, RangeEraser } from './byte-ranges.ts';
import { readObject, storeObject } from './store-object.ts';
import { removeStoredFiles } from './stored-files.ts';

type File = { env: Env; fetch: typeof fetch; name: string; type: string };

/**
 * Replaces a stored file, whose address no one knows yet, with a copy in which the ranges are zeros. If that fails
 * midway, the job for unused uploads removes what is left.
 */
export async function eraseInMedia(file: File, ranges: readonly ByteRange[], copy: string): Promise<void> {
  const stored = { ...file, bucket: 'media' } as const;
  const { body } = await readObject(stored);
  await storeObject({ ...stored, name: copy }, new RangeEraser(ranges).eraseAll(chunksOf(body)));
  await removeStoredFiles([file.name], file.env, file.fetch);
}

/** The chunks of a stream, over which not every runtime's types allow iterating. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
