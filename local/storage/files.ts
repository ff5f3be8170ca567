import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StorageAdapter } from '../lite.ts';
import { type Answer, answerFor } from './range.ts';

/** What lite does not hand to its adapter: the request's headers, and room for the answer's status. */
export interface Download {
  method: string;
  headers: Headers;
  answer?: Answer;
}
export const download = new AsyncLocalStorage<Download>();

interface Properties {
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

/** Keeps the bytes of objects as files, `objects/<bucket>/<name>`, and what HTTP says of them in `properties/…`. */
export function storageFiles(folder: string): StorageAdapter {
  const place = (kind: 'objects' | 'properties', bucket: string, name: string) => {
    const root = path.join(folder, kind, bucket);
    const file = path.resolve(root, name);
    if (!file.startsWith(root + path.sep) || path.dirname(root) !== path.join(folder, kind)) {
      throw new Error(`"${bucket}/${name}" would leave the storage folder.`);
    }
    return file;
  };
  const bytes = (bucket: string, name: string) => place('objects', bucket, name);
  const notes = (bucket: string, name: string) => `${place('properties', bucket, name)}.json`;

  async function properties(bucket: string, name: string) {
    const [file, text] = await Promise.all([
      stat(bytes(bucket, name)),
      readFile(notes(bucket, name), 'utf8'),
    ]);
    const known: Properties = JSON.parse(text);
    return { ...known, size: file.size, contentLength: file.size, lastModified: file.mtime };
  }

  async function remove(bucket: string, name: string) {
    await Promise.all([rm(bytes(bucket, name), { force: true }), rm(notes(bucket, name), { force: true })]);
  }

  return {
    driver: null,

    async getObject(bucket, name) {
      const known = await properties(bucket, name);
      const request = download.getStore();
      const answer = answerFor(request?.method ?? 'GET', request?.headers ?? new Headers(), known);
      if (request) request.answer = answer;
      const body = answer.part
        ? Readable.toWeb(createReadStream(bytes(bucket, name), answer.part))
        : Readable.toWeb(Readable.from([]));
      return { httpStatusCode: answer.status, metadata: known, body: body as ReadableStream };
    },

    // Into a file of its own first: an upload that breaks off leaves nothing, and nobody sees half of one.
    async uploadObject(bucket, name, _version, body, mimetype, cacheControl) {
      const file = bytes(bucket, name);
      const draft = path.join(folder, 'drafts', randomUUID());
      const hash = createHash('sha256');
      await Promise.all(
        [file, notes(bucket, name), draft].map((each) => mkdir(path.dirname(each), { recursive: true })),
      );
      try {
        await pipeline(
          body instanceof Uint8Array ? Readable.from([body]) : Readable.fromWeb(body as never),
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              yield chunk;
            }
          },
          createWriteStream(draft, { flush: true }),
        );
        const eTag = `"${hash.digest('hex').slice(0, 32)}"`;
        await writeFile(notes(bucket, name), JSON.stringify({ mimetype, cacheControl, eTag }));
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      return properties(bucket, name);
    },

    deleteObject: remove,

    async deleteObjects(bucket, names) {
      for (const name of names) await remove(bucket, name);
    },

    async copyObject(fromBucket, from, _version, toBucket, to) {
      for (const where of [bytes, notes]) {
        await mkdir(path.dirname(where(toBucket, to)), { recursive: true });
        await copyFile(where(fromBucket, from), where(toBucket, to));
      }
      const { eTag, lastModified } = await properties(toBucket, to);
      return { httpStatusCode: 200, eTag, lastModified };
    },

    headObject: properties,

    async privateAssetUrl(bucket, name) {
      return `file://${bytes(bucket, name)}`;
    },
  };
}
