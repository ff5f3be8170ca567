import { uploadReply } from '../../_shared/contract/upload.ts';
import { endpoint } from '../endpoint.ts';
import type { ByteRange } from './byte-ranges.ts';
import { openForm, withFilePart } from './file-part.ts';
import { headBytes, mediaKind } from './media-kind.ts';
import { eraseInMedia, storeMedia } from './store-media.ts';
import { stripMetadata } from './strip-metadata.ts';

export const uploadFile = endpoint({
  summary: 'Upload an image or a video of at most 50 MB',
  fileField: 'file',
  reply: uploadReply,
  status: 201,
  run: async ({ request, user, env, database, fetch }) => {
    const form = openForm(request);
    await database.as(user, (sql) => sql`select private.count_activity('upload', 60, '1 hour')`);

    return withFilePart(form, async (file) => {
      const bytes = file[Symbol.asyncIterator]();
      const head = await readHead(bytes);
      const { type, extension } = await mediaKind(head);
      const newName = () => `${user.id}/${crypto.randomUUID()}.${extension}`;
      let name = newName();
      const passed: ByteRange[] = [];
      await storeMedia({ env, fetch, name, type }, stripMetadata(type, rejoin(head, bytes), passed));
      if (passed.length > 0) {
        const copy = newName();
        await eraseInMedia({ env, fetch, name, type }, passed, copy);
        name = copy;
      }
      const url = `${env.publicSupabaseUrl}/storage/v1/object/public/media/${name}`;
      return Response.json({ url }, { status: 201 });
    });
  },
});

/** The first bytes: at least `headBytes` of them, or the whole file. */
async function readHead(bytes: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for (let length = 0; length < headBytes; ) {
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
