/** The files of a multipart form, read as they arrive. They are never held in memory as a whole. */
// @ts-types="./busboy.d.ts"
import { Busboy, type BusboyFile } from '@fastify/busboy';
import {
  fileTooLarge,
  smallerSizeMaxBytes,
  smallerSizesMax,
  smallerSizeTooLarge,
  uploadMaxBytes,
} from '../../_shared/contract/values/upload.ts';
import { badRequest, Refusal, tooLarge } from '../../_shared/errors.ts';
import { lengthOf } from '../http/body.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** How much a form may add to its files: boundaries and the parts' headers. */
const formBytes = 16 * 1024;

/** What a form may contain: one file of at most so many bytes, the sentence beyond that, and how many smaller sizes. */
type FormLimits = { maxBytes: number; tooLarge: string; smaller: number };
const mediaLimits: FormLimits = {
  maxBytes: uploadMaxBytes,
  tooLarge: fileTooLarge,
  smaller: smallerSizesMax,
};

export const noFile = () => badRequest('Please send one file, in the multipart field "file".');
const interrupted = () => badRequest('The upload was interrupted. Please try again.');

export type Form = { parser: Busboy; body: ReadableStream<Uint8Array>; tooLarge: string };

/** `smaller` is a smaller size of the picture that follows in `file`, which is the last part. */
export type FilePart = { field: 'smaller' | 'file'; bytes: AsyncIterable<Uint8Array> };

/** The form of a request. Throws, without reading the body, if it cannot be an allowed upload. */
export function openForm(request: Request, limits: FormLimits = mediaLimits): Form {
  const type = request.headers.get('content-type') ?? '';
  if (!request.body || !/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw noFile();
  const allBytes = limits.maxBytes + limits.smaller * smallerSizeMaxBytes + formBytes;
  if ((lengthOf(request) ?? 0) > allBytes) throw tooLarge(limits.tooLarge);
  // One part too many is allowed here, so that it can be refused with a better sentence.
  const parts = limits.smaller + 2;
  const parser = new Busboy({
    headers: { 'content-type': type },
    limits: { files: parts, fields: 0, parts, fileSize: limits.maxBytes, headerPairs: 16, headerSize: 4096 },
  });
  return { parser, body: request.body, tooLarge: limits.tooLarge };
}

/**
 * Runs `work`, which reads the files one after the other: all bytes of one before it requests the next. The bytes of
 * `file` end only when the form is complete. Requesting and reading throw a 413 one byte beyond the limit, and a 400 if
 * the upload is interrupted or is not such a form.
 */
export async function withFileParts<T>(
  { parser, body, tooLarge: sentence }: Form,
  work: (nextPart: () => Promise<FilePart>) => Promise<T>,
): Promise<T> {
  const reader = body.getReader();
  try {
    return await work(fileParts(parser, reader, sentence));
  } finally {
    reader.releaseLock();
  }
}

function fileParts(parser: Busboy, reader: Reader, sentence: string): () => Promise<FilePart> {
  const complete = feed(parser, reader);
  // A part may begin before the previous one has been stored.
  const parts = new ReadableStream<{ field: string; file: BusboyFile }>({
    start(queue) {
      parser.on('file', (field, file) => {
        file.on('error', () => {}); // The reader gets the error. Without a listener, the function would crash.
        queue.enqueue({ field, file });
      });
      complete.then(
        () => queue.close(),
        (reason) => queue.error(reason),
      );
    },
  }).getReader();
  return async () => {
    const { value } = await parts.read();
    if (value?.field !== 'smaller' && value?.field !== 'file') throw noFile();
    const { field, file } = value;
    complete.catch((reason) => file.destroy(reason));
    return {
      field,
      bytes:
        field === 'file'
          ? untilTheEnd(file, complete, sentence)
          : atMost(smallerSizeMaxBytes, chunksOf(file)),
    };
  };
}

/** Writes the body to the parser, no faster than the files are read. Resolves when the form is complete. */
function feed(parser: Busboy, reader: Reader): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.once('finish', resolve);
    parser.on('error', () => reject(interrupted()));
    parser.once('partsLimit', () => reject(noFile()));
    parser.once('fieldsLimit', () => reject(noFile()));
    let isLast = false;
    parser.on('file', (field) => {
      if (isLast) reject(noFile());
      isLast = field === 'file';
    });
    (async () => {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        const { value } = chunk;
        await new Promise<void>((written) => parser.write(value, written));
      }
      parser.end();
    })().catch(() => reject(interrupted()));
  });
}

async function* chunksOf(file: BusboyFile) {
  try {
    yield* file;
  } catch (thrown) {
    throw thrown instanceof Refusal ? thrown : interrupted();
  }
}

async function* untilTheEnd(file: BusboyFile, complete: Promise<void>, sentence: string) {
  yield* chunksOf(file);
  if (file.truncated) throw tooLarge(sentence);
  await complete;
}

async function* atMost(bytes: number, chunks: AsyncIterable<Uint8Array>) {
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.byteLength;
    if (length > bytes) throw tooLarge(smallerSizeTooLarge);
    yield chunk;
  }
}
