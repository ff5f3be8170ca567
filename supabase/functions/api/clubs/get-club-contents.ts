import { clubContents } from '../../_shared/contract/clubs/deletion.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const getClubContents = endpoint({
  summary: 'Count what deleting your club would remove',
  ...clubInPath,
  reply: clubContents,
  statements: ({ sql, params: { id } }) =>
    sql`select private.get_club_contents(private.club_id_of(${id})) as reply`,
});
