import { endpoint } from '../../http/endpoint.ts';
import { clubPageInPath } from '../in-path.ts';

export const deleteClubPage = endpoint({
  summary: 'Delete a page of a club that you own or administer, with all its versions',
  ...clubPageInPath,
  status: 204,
  statements: ({ sql, params: { id, pageId } }) =>
    sql`select private.delete_club_page(private.club_id_of(${id}), ${pageId}) as reply`,
});
