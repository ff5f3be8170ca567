import { endpoint } from '../../http/endpoint.ts';
import { clubFileInPath } from '../in-path.ts';

export const deleteClubFile = endpoint({
  summary: 'Delete a file of a club that you own or administer',
  ...clubFileInPath,
  status: 204,
  statements: ({ sql, params: { id, fileId } }) =>
    sql`select private.delete_club_file(private.club_id_of(${id}), ${fileId}) as reply`,
});
