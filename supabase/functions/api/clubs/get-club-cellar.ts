import { cellarPage, cellarQuery } from '../../_shared/contract/clubs/cellar.ts';
import { list } from '../http/list.ts';
import { clubInPath } from './in-path.ts';

export const getClubCellar = list({
  summary: 'List what the members of your club could bring to its events, by family and age',
  ...clubInPath,
  query: cellarQuery,
  reply: cellarPage,
  statements: ({ sql, params: { id }, query: { today = null, limit, offset, cursor } }) => sql`
    select private.get_club_cellar(private.club_id_of(${id}), ${today}, ${limit}, ${Number(cursor ?? offset)}) as reply`,
});
