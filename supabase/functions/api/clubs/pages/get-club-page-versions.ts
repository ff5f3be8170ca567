import { clubPageList } from '../../../_shared/contract/clubs/pages.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubPageInPath } from '../in-path.ts';

export const getClubPageVersions = endpoint({
  summary:
    'Get the versions of a page of a club, latest first, without their texts. Members can see earlier ones',
  ...clubPageInPath,
  reply: clubPageList,
  statements: ({ sql, params: { id, pageId } }) =>
    sql`select private.get_club_page_versions(private.club_id_of(${id}), ${pageId}) as reply`,
});
