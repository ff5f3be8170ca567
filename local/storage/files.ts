import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StorageAdapter } from '../lite.ts';
import { type Download, downloadOf } from './download.ts';

/** Context that lite does not pass to its adapter: the request's method and headers, and how to respond. */
export interface DownloadRequest {
  method: string;
  headers: Headers;
  download?: Download;
}
export const downloadRequest = new AsyncLocalStorage<DownloadRequest>();

interface Properties {
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

/** Keeps objects as files: their bytes in `objects/<bucket>/<name>`, their HTTP properties in `properties/…`. */
export function storageFiles(folder: string): StorageAdapter {
  const fileOf = (kind: 'objects' | 'properties', bucket: string, name: string) => {
    const root = path.join(folder, kind, bucket);
    const file = path.resolve(root, name);
    if (!file.startsWith(root + path.sep) || path.dirname(root) !== path.join(folder, kind)) {
      throw new Error(`"${bucket}/${name}" is outside the storage folder.`);
    }
    return file;
  };
  const bytesOf = (bucket: string, name: string) => fileOf('objects', bucket, name);
  const propertiesOf = (bucket: string, name: string) => `${fileOf('properties', bucket, name)}.json`;

  async function read(bucket: string, name: string) {
    const [file, text] = await Promise.all([
      stat(bytesOf(bucket, name)),
      readFile(propertiesOf(bucket, name), 'utf8'),
    ]);
    const stored: Properties = JSON.parse(text);
    return { ...stored, size: file.size, contentLength: file.size, lastModified: file.mtime };
  }

  async function remove(bucket: string, name: string) {
    await Promise.all([
      rm(bytesOf(bucket, name), { force: true }),
      rm(propertiesOf(bucket, name), { force: true }),
    ]);
  }

  return {
    driver: null,

    async getObject(bucket, name) {
      const metadata = await read(bucket, name);
      const request = downloadRequest.getStore();
      const download = downloadOf(request?.method ?? 'GET', request?.headers ?? new Headers(), metadata);
      if (request) request.download = download;
      const body = download.bytes
        ? Readable.toWeb(createReadStream(bytesOf(bucket, name), download.bytes))
        : Readable.toWeb(Readable.from([]));
      return { httpStatusCode: download.status, metadata, body: body as ReadableStream };
    },

    // Written to a draft first: an interrupted upload leaves nothing, and no reader sees half a file.
    async uploadObject(bucket, name, _version, body, mimetype, cacheControl) {
      const file = bytesOf(bucket, name);
      const draft = path.join(folder, 'drafts', randomUUID());
      const hash = createHash('sha256');
      await Promise.all(
        [file, propertiesOf(bucket, name), draft].map((each) =>
          mkdir(path.dirname(each), { recursive: true }),
        ),
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
        await writeFile(propertiesOf(bucket, name), JSON.stringify({ mimetype, cacheControl, eTag }));
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      return read(bucket, name);
    },

    deleteObject: remove,

    async deleteObjects(bucket, names) {
      for (const name of names) await remove(bucket, name);
    },

    async copyObject(fromBucket, from, _version, toBucket, to) {
      for (const pathOf of [bytesOf, propertiesOf]) {
        await mkdir(path.dirname(pathOf(toBucket, to)), { recursive: true });
        await copyFile(pathOf(fromBucket, from), pathOf(toBucket, to));
      }
      const { eTag, lastModified } = await read(toBucket, to);
      return { httpStatusCode: 200, eTag, lastModified };
    },

    headObject: read,

    async privateAssetUrl(bucket, name) {
      return `file://${bytesOf(bucket, name)}`;
    },
  };
}
