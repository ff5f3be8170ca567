import { clubWithMembers } from '../../_shared/contract/clubs/page.ts';
import { endpoint } from '../http/endpoint.ts';
import { clubInPath } from './in-path.ts';

export const getClub = endpoint({
  summary: 'Get a club by id or slug with its first members. Outsiders of a private club get only its header',
  ...clubInPath,
  reply: clubWithMembers,
  statements: ({ sql, params }) => sql`select private.get_club(${params.id}) as reply`,
});
