import { downloadParams } from '../../_shared/contract/clubs/files.ts';
import { notFound } from '../../_shared/errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { readObject } from '../upload/store-object.ts';
import { attachmentHeader } from './attachment-header.ts';
import { readAddress } from './signed-address.ts';

const missing = notFound('This address has expired. Please open the file again.');

export const downloadFile = endpoint({
  summary: 'Download a file at its signed address',
  open: true,
  params: downloadParams,
  missing,
  run: async ({ params: { token }, env, database, fetch }) => {
    const address = await readAddress(token, env);
    if (!address) throw missing;
    const { target, user } = address;
    // What the user may read now, not when the address was signed.
    const [file] = await database.as<{ name: string; object_name: string }>(user, (sql) =>
      'file' in target
        ? sql`select * from private.find_club_file(${target.file})`
        : sql`select * from private.find_reported_file(${target.report})`,
    );
    if (!file) throw missing;
    const stored = await readObject({ env, fetch, bucket: 'files', name: file.object_name });
    // The API's own headers forbid sniffing, scripts and caches (http/security-headers.ts).
    const length = stored.headers.get('content-length');
    return new Response(stored.body, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachmentHeader(file.name),
        ...(length && { 'content-length': length }),
      },
    });
  },
});
