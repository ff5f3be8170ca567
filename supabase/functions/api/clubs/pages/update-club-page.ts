import { clubPageText, clubPageUpdate } from '../../../_shared/contract/clubs/pages.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubPageInPath } from '../in-path.ts';

export const updateClubPage = endpoint({
  summary:
    'Edit a page of a club, as its owner or admin, or as a member if members can edit it. Refused if another version was saved meanwhile',
  ...clubPageInPath,
  body: clubPageUpdate,
  reply: clubPageText,
  statements: ({ sql, params: { id, pageId }, body }) =>
    sql`select private.update_club_page(private.club_id_of(${id}), ${pageId}, ${sql.json(body)}) as reply`,
});
