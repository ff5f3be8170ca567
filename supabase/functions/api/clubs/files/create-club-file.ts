import { clubFile, clubFileUpdate } from '../../../_shared/contract/clubs/files.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';
import { storeClubFile } from './store-club-file.ts';

export const createClubFile = endpoint({
  summary: 'Add a PDF of at most 20 MB to a club that you own or administer',
  ...clubInPath,
  query: clubFileUpdate,
  form: { file: 'file' },
  reply: clubFile,
  status: 201,
  run: ({ params: { id }, query: { name }, ...given }) =>
    storeClubFile(given, {
      missing: clubInPath.missing,
      begin: (sql) => sql`select private.begin_club_file(private.club_id_of(${id})) as id`,
      finish: (sql, file) => sql`
        select private.create_club_file(
          private.club_id_of(${id}), ${file.id}, ${name}, ${file.size}, ${file.object}) as reply`,
      status: 201,
    }),
});
