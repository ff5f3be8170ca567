import { endpoint } from '../../http/endpoint.ts';
import { duesInPath } from '../in-path.ts';

export const deleteDues = endpoint({
  summary: 'Delete the list of dues for a year, with everything recorded in it',
  ...duesInPath,
  status: 204,
  statements: ({ sql, params: { id, year } }) =>
    sql`select private.delete_dues(private.club_id_of(${id}), ${year}) as reply`,
});
