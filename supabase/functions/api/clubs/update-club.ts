import { clubUpdate } from '../../_shared/contract/clubs/drafts.ts';
import { club } from '../../_shared/contract/clubs.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const updateClub = endpoint({
  summary:
    'Edit a club that you own or administer. Fields that are left out stay the same, and null clears a field',
  ...clubInPath,
  body: clubUpdate,
  reply: club,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.update_club(private.club_id_of(${id}), ${sql.json(body)}) as reply`,
});
