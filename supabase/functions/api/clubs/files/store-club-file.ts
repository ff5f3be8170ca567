import { clubFileMaxBytes, clubFileTooLarge, notAPdf } from '../../../_shared/contract/clubs/files.ts';
import type { Sql, Statement } from '../../../_shared/database.ts';
import { badRequest, type Refusal } from '../../../_shared/errors.ts';
import type { AuthenticatedUser } from '../../http/authenticate.ts';
import type { Deps } from '../../http/endpoint.ts';
import { noFile, openForm, withFileParts } from '../../upload/file-part.ts';
import { storeObject } from '../../upload/store-object.ts';
import { readHead, rejoin } from '../../upload/store-stripped.ts';
import { removeStoredFiles } from '../../upload/stored-files.ts';

const bucket = 'files';
/** Every PDF begins with it. Some readers also accept other bytes before it, which could make the file something else. */
const signature = '%PDF-';

type Given = Pick<Deps, 'env' | 'database' | 'fetch'> & { request: Request; user: AuthenticatedUser };

type Steps = {
  /** Counts the upload and returns the file's id, or null if it is missing. */
  begin(sql: Sql): Statement<{ id: string | null }>;
  /** Writes the row of the stored file and returns the reply. */
  finish(sql: Sql, file: { id: string; size: number; object: string }): Statement<{ reply: string | null }>;
  missing: Refusal;
  status: 200 | 201;
};

/** Stores the PDF of a form, in two transactions: before its bytes are read, and after they have been stored. */
export async function storeClubFile(
  { request, user, env, database, fetch }: Given,
  { begin, finish, missing, status }: Steps,
): Promise<Response> {
  const form = openForm(request, { maxBytes: clubFileMaxBytes, tooLarge: clubFileTooLarge, smaller: 0 });
  const [begun] = await database.as(user, begin);
  const id = begun?.id;
  if (!id) throw missing;

  return withFileParts(form, async (nextPart) => {
    const { field, bytes } = await nextPart();
    if (field !== 'file') throw noFile();
    const rest = bytes[Symbol.asyncIterator]();
    const head = await readHead(rest, signature.length);
    if (new TextDecoder('latin1').decode(head.subarray(0, signature.length)) !== signature)
      throw badRequest(notAPdf);

    const object = `${id}/${crypto.randomUUID()}.pdf`;
    let size = 0;
    async function* counted() {
      for await (const chunk of rejoin(head, rest)) {
        size += chunk.byteLength;
        yield chunk;
      }
    }
    await storeObject({ env, fetch, bucket, name: object, type: 'application/pdf' }, counted());
    try {
      const [written] = await database.as(user, (sql) => finish(sql, { id, size, object }));
      if (!written?.reply) throw missing;
      return new Response(written.reply, { status, headers: { 'content-type': 'application/json' } });
    } catch (thrown) {
      // If this fails as well, the job for unused uploads removes the bytes later.
      await removeStoredFiles([object], env, fetch, bucket).catch(() => null);
      throw thrown;
    }
  });
}
