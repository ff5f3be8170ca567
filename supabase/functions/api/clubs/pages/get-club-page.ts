import { clubPageQuery, clubPageText } from '../../../_shared/contract/clubs/pages.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubPageInPath } from '../in-path.ts';

export const getClubPage = endpoint({
  summary: 'Get a page of a club with its text. Members can get an earlier version of it',
  ...clubPageInPath,
  query: clubPageQuery,
  reply: clubPageText,
  statements: ({ sql, params: { id, pageId }, query: { version = null } }) =>
    sql`select private.get_club_page(private.club_id_of(${id}), ${pageId}, ${version}) as reply`,
});
