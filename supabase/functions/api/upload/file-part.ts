/** The one file of a multipart form, read as it arrives. It is never held in memory as a whole. */
// @ts-types="./busboy.d.ts"
import { Busboy, type BusboyFile } from '@fastify/busboy';
import { fileTooLarge, uploadMaxBytes } from '../../_shared/contract/upload.ts';
import { badRequest, Refusal, tooLarge } from '../../_shared/errors.ts';
import { lengthOf } from '../body.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** What a form may add to its file: boundaries and the headers of the part. */
const formBytes = 16 * 1024;

const noFile = () => badRequest('Please send one file, in the multipart field "file".');
const interrupted = () => badRequest('The upload was interrupted. Please try again.');

export type Form = { parser: Busboy; body: ReadableStream<Uint8Array> };

/** The form that a request announces. Throws, without reading the body, if it cannot be an allowed upload. */
export function openForm(request: Request): Form {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw noFile();
  if ((lengthOf(request) ?? 0) > uploadMaxBytes + formBytes) throw tooLarge(fileTooLarge);
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: 0, parts: 1, fileSize: uploadMaxBytes, headerPairs: 16, headerSize: 4096 },
  });
  return { parser, body: request.body };
}

/**
 * Runs `work` on the bytes of the field `file`. The bytes end only when the form is complete. Reading them throws a 413
 * one byte beyond the limit, and a 400 when the upload is interrupted or holds more than the file.
 */
export async function withFilePart<T>(
  { parser, body }: Form,
  work: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const reader = body.getReader();
  try {
    return await work(await filePart(parser, reader));
  } finally {
    reader.releaseLock();
  }
}

async function filePart(parser: Busboy, reader: Reader): Promise<AsyncIterable<Uint8Array>> {
  const complete = feed(parser, reader);
  const file = await new Promise<BusboyFile>((resolve, reject) => {
    parser.once('file', (name, found) => {
      found.on('error', () => {}); // Its reader gets the error. Without a listener the function would end.
      if (name === 'file') resolve(found);
      else reject(noFile());
    });
    complete.then(() => reject(noFile()), reject);
  });
  complete.catch((reason) => file.destroy(reason));
  return untilTheEnd(file, complete);
}

/** Writes the body to the parser, no faster than the file is read. Resolves when the form is complete. */
function feed(parser: Busboy, reader: Reader): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('finish', resolve);
    parser.on('error', () => reject(interrupted()));
    parser.once('partsLimit', () => reject(noFile()));
    parser.once('fieldsLimit', () => reject(noFile()));
    (async () => {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        const { value } = chunk;
        await new Promise<void>((written) => parser.write(value, written));
      }
      parser.end();
    })().catch(() => reject(interrupted()));
  });
}

async function* untilTheEnd(file: BusboyFile, complete: Promise<void>) {
  try {
    yield* file;
  } catch (thrown) {
    throw thrown instanceof Refusal ? thrown : interrupted();
  }
  if (file.truncated) throw tooLarge(fileTooLarge);
  await complete;
}
