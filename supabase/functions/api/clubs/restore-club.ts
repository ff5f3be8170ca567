import { club } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const restoreClub = endpoint({
  summary: 'Undo the deletion of your club, within seven days',
  ...clubInPath,
  reply: club,
  statements: ({ sql, params: { id } }) => sql`select private.restore_club(${id}) as reply`,
});
