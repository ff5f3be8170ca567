import { clubPageList, clubPageOrder } from '../../../_shared/contract/clubs/pages.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const orderClubPages = endpoint({
  summary: 'Put the pages of a club that you own or administer in order. Pages that are not named come last',
  ...clubInPath,
  body: clubPageOrder,
  reply: clubPageList,
  statements: ({ sql, params: { id }, body: { ids } }) =>
    sql`select private.order_club_pages(private.club_id_of(${id}), ${sql.json(ids)}) as reply`,
});
