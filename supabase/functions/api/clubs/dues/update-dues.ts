import { clubDues, duesUpdate } from '../../../_shared/contract/clubs/dues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { duesInPath } from '../in-path.ts';

export const updateDues = endpoint({
  summary: 'Change what a club that you own or administer says about the dues of a year',
  ...duesInPath,
  body: duesUpdate,
  reply: clubDues,
  statements: ({ sql, params: { id, year }, body }) =>
    sql`select private.update_dues(private.club_id_of(${id}), ${year}, ${sql.json(body)}) as reply`,
});
