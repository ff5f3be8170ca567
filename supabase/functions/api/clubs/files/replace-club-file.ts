import { clubFile } from '../../../_shared/contract/clubs/files.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubFileInPath } from '../in-path.ts';
import { storeClubFile } from './store-club-file.ts';

export const replaceClubFile = endpoint({
  summary: 'Replace the bytes of a file in a club that you own or administer. It keeps its name',
  ...clubFileInPath,
  form: { file: 'file' },
  reply: clubFile,
  run: ({ params: { id, fileId }, ...given }) =>
    storeClubFile(given, {
      missing: clubFileInPath.missing,
      begin: (sql) => sql`select private.begin_club_file(private.club_id_of(${id}), ${fileId}) as id`,
      finish: (sql, file) => sql`
        select private.replace_club_file(
          private.club_id_of(${id}), ${file.id}, ${file.size}, ${file.object}) as reply`,
      status: 200,
    }),
});
