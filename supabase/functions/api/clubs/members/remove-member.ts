import { endpoint } from '../../http/endpoint.ts';
import { memberInPath } from '../in-path.ts';

export const removeMember = endpoint({
  summary: 'Remove a member from a club that you own or administer. Earlier invitations no longer admit them',
  ...memberInPath,
  status: 204,
  statements: ({ sql, params: { id, userId } }) =>
    sql`select private.remove_member(private.club_id_of(${id}), ${userId})`,
});
