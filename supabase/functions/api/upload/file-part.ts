/** The one file of a multipart form, read as it arrives: the whole of it never stands in memory. */
// @ts-types="./busboy.d.ts"
import { Busboy, type BusboyFile } from '@fastify/busboy';
import { fileTooLarge, uploadMaxBytes } from '../../_shared/contract/upload.ts';
import { badRequest, Refusal, tooLarge } from '../../_shared/errors.ts';

/** The next chunk of the body. */
type Next = () => Promise<IteratorResult<Uint8Array>>;

/** What a form may add to its file: boundaries and the headers of the part. */
const formBytes = 16 * 1024;

const noFile = () => badRequest('Please send one file, in the multipart field "file".');
const brokenOff = () => badRequest('The upload broke off. Please try again.');

/**
 * Works on the bytes of the field `file`. They end only when the form has come to its end, too. They throw a 413 one
 * byte beyond the limit, and a 400 when the upload breaks off or brings more than the file.
 */
export async function withFilePart<T>(
  request: Request,
  work: (bytes: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  if (!request.body) throw noFile();
  const next = inTurn(request.body);
  try {
    if (Number(request.headers.get('content-length')) > uploadMaxBytes + formBytes)
      throw tooLarge(fileTooLarge);
    return await work(await filePart(request.headers.get('content-type') ?? '', next));
  } catch (thrown) {
    await readOn(next);
    throw thrown;
  }
}

async function filePart(type: string, next: Next): Promise<AsyncIterable<Uint8Array>> {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw noFile();
  const form = new Busboy({
    headers: { 'content-type': type },
    limits: { files: 1, fields: 0, parts: 1, fileSize: uploadMaxBytes, headerPairs: 16, headerSize: 4096 },
  });
  const arrived = feed(form, next);
  const file = await new Promise<BusboyFile>((resolve, reject) => {
    form.once('file', (name, found) => {
      found.on('error', () => {}); // Its reader is told; without a listener the function would end.
      if (name === 'file') resolve(found);
      else reject(noFile());
    });
    arrived.then(() => reject(noFile()), reject);
  });
  arrived.catch((reason) => file.destroy(reason));
  return untilTheEnd(file, arrived);
}

/** Hands the body to the form, no faster than the file is read. Resolves when the form is complete. */
function feed(form: Busboy, next: Next): Promise<void> {
  return new Promise((resolve, reject) => {
    form.once('finish', resolve);
    form.on('error', () => reject(brokenOff()));
    form.once('partsLimit', () => reject(noFile()));
    form.once('fieldsLimit', () => reject(noFile()));
    (async () => {
      for (let chunk = await next(); !chunk.done; chunk = await next()) {
        const { value } = chunk;
        await new Promise<void>((written) => form.write(value, written));
      }
      form.end();
    })().catch(() => reject(brokenOff()));
  });
}

async function* untilTheEnd(file: BusboyFile, arrived: Promise<void>) {
  try {
    yield* file;
  } catch (thrown) {
    throw thrown instanceof Refusal ? thrown : brokenOff();
  }
  if (file.truncated) throw tooLarge(fileTooLarge);
  await arrived;
}

/** Many clients hear no answer before they have sent everything; so the rest is read, within reason. */
async function readOn(next: Next): Promise<void> {
  try {
    for (let bytes = 0; bytes < 2 * uploadMaxBytes; ) {
      const { done, value } = await next();
      if (done) return;
      bytes += value.byteLength;
    }
  } catch {
    // The client has gone: nobody to answer.
  }
}

/** Chunks for readers who take over from each other: a stream's own iterator is lost when two ask it at once. */
function inTurn(body: AsyncIterable<Uint8Array>): Next {
  const chunks = body[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(() => chunks.next());
    last = next.catch(() => {});
    return next;
  };
}
