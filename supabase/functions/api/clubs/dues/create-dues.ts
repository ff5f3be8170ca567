import { clubDues, duesDraft } from '../../../_shared/contract/clubs/dues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { clubInPath } from '../in-path.ts';

export const createDues = endpoint({
  summary: 'Start the list of dues for a year in a club that you own or administer',
  ...clubInPath,
  body: duesDraft,
  reply: clubDues,
  status: 201,
  statements: ({ sql, params: { id }, body }) =>
    sql`select private.create_dues(private.club_id_of(${id}), ${sql.json(body)}) as reply`,
});
