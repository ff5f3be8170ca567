import { mediaTypeBytes } from '../../_shared/contract/media-type.ts';
import { smallerSizesMax, smallerSizesRefused, uploadReply } from '../../_shared/contract/upload.ts';
import { badRequest } from '../../_shared/errors.ts';
import { mediaPath } from '../../_shared/media-address.ts';
import { endpoint } from '../http/endpoint.ts';
import type { ByteRange } from './byte-ranges.ts';
import { type FilePart, openForm, withFileParts } from './file-part.ts';
import { allowedType, type MediaKind, mediaKind, sizeBytes } from './media-kind.ts';
import { isSmallerSizeOf, nameOf, nameOfSmaller } from './picture-sizes.ts';
import { eraseInMedia, storeMedia } from './store-media.ts';
import { removeStoredFiles } from './stored-files.ts';
import { stripMetadata } from './strip-metadata.ts';

export const uploadFile = endpoint({
  summary:
    'Upload an image or a video of at most 50 MB. Up to two smaller sizes of an image can come before it',
  form: { file: 'file', smaller: 'files' },
  reply: uploadReply,
  status: 201,
  run: async ({ request, user, env, database, fetch }) => {
    const form = openForm(request);
    const [begun] = await database.as(user, (sql) => sql`select private.begin_upload() as folder`);

    return withFileParts(form, async (nextPart) => {
      const newUpload = () => `${begun?.folder}/${crypto.randomUUID()}`;
      const upload = newUpload();
      const stored: string[] = [];

      /** `checked` returns the name for a file of this kind, or throws. Returns where the file has been stored. */
      async function store({ bytes }: FilePart, checked: (kind: MediaKind) => string): Promise<string> {
        const file = bytes[Symbol.asyncIterator]();
        const head = await readHead(file, mediaTypeBytes);
        const type = allowedType(head);
        const passed: ByteRange[] = [];
        const stripped = stripMetadata(type, rejoin(head, file), passed)[Symbol.asyncIterator]();
        const start = await readHead(stripped, type.startsWith('image/') ? sizeBytes : 0);
        const kind = mediaKind(type, start);
        const name = checked(kind);
        await storeMedia({ env, fetch, name, type }, rejoin(start, stripped));
        stored.push(name);
        if (passed.length === 0) return name;
        const copy = nameOf(newUpload(), [], kind);
        await eraseInMedia({ env, fetch, name, type }, passed, copy);
        return copy;
      }

      const smaller: MediaKind[] = [];
      try {
        let part = await nextPart();
        for (; part.field === 'smaller'; part = await nextPart())
          await store(part, (kind) => {
            const before = smaller.at(-1);
            if (smaller.length === smallerSizesMax || (before && !isSmallerSizeOf(before, kind)))
              throw badRequest(smallerSizesRefused);
            smaller.push(kind);
            return nameOfSmaller(upload, kind);
          });
        const name = await store(part, (kind) => {
          if (!smaller.every((one) => isSmallerSizeOf(one, kind))) throw badRequest(smallerSizesRefused);
          return nameOf(upload, smaller, kind);
        });
        const url = `${env.publicSupabaseUrl}${mediaPath}${name}`;
        return Response.json({ url }, { status: 201 });
      } catch (thrown) {
        // If this fails as well, the job for unused uploads removes the files later.
        if (stored.length > 0) await removeStoredFiles(stored, env, fetch).catch(() => null);
        throw thrown;
      }
    });
  },
});

/** The first bytes: at least `count` of them, or the whole file. */
async function readHead(bytes: AsyncIterator<Uint8Array>, count: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < count; ) {
    const { done, value } = await bytes.next();
    if (done) break;
    chunks.push(value);
    length += value.byteLength;
  }
  return new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
}

async function* rejoin(head: Uint8Array, rest: AsyncIterator<Uint8Array>) {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
