import { smallerSizesMax, smallerSizesRefused, uploadReply } from '../../_shared/contract/values/upload.ts';
import { badRequest } from '../../_shared/errors.ts';
import { mediaPath } from '../../_shared/media-address.ts';
import { endpoint } from '../http/endpoint.ts';
import { eraseInMedia } from './erase-in-media.ts';
import { type FilePart, openForm, withFileParts } from './file-part.ts';
import type { MediaKind } from './media-kind.ts';
import { isSmallerSizeOf, nameOf, nameOfSmaller } from './picture-sizes.ts';
import { storeStripped } from './store-stripped.ts';
import { removeStoredFiles } from './stored-files.ts';

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
        const { name, kind, passed } = await storeStripped(bytes, checked, { env, fetch });
        stored.push(name);
        if (passed.length === 0) return name;
        const copy = nameOf(newUpload(), [], kind);
        await eraseInMedia({ env, fetch, name, type: kind.type }, passed, copy);
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
