import { deletedClubPage } from '../../_shared/contract/clubs/deletion.ts';
import { endpoint } from '../http/endpoint.ts';

export const getDeletedClubs = endpoint({
  summary: 'List the clubs that you deleted and can still restore, latest first',
  reply: deletedClubPage,
  statements: ({ sql }) => sql`select private.get_deleted_clubs() as reply`,
});
