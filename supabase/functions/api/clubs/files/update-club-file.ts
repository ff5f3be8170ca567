import { clubFile, clubFileUpdate } from '../../../_shared/contract/clubs/files.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubFileInPath } from '../in-path.ts';

export const updateClubFile = endpoint({
  summary: 'Rename a file of a club that you own or administer',
  ...clubFileInPath,
  body: clubFileUpdate,
  reply: clubFile,
  statements: ({ sql, params: { id, fileId }, body: { name } }) =>
    sql`select private.update_club_file(private.club_id_of(${id}), ${fileId}, ${name}) as reply`,
});
