import { duesReminded, duesReminder } from '../../../_shared/contract/clubs/dues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { duesInPath } from '../in-path.ts';

export const remindOfDues = endpoint({
  summary:
    'Remind members who have not paid the dues of a year, each at most once in seven days: one, or all, up to 1,000 at a time',
  ...duesInPath,
  body: duesReminder,
  reply: duesReminded,
  statements: ({ sql, params: { id, year }, body: { userId = null } = {} }) =>
    sql`select private.remind_of_dues(private.club_id_of(${id}), ${year}, ${userId}) as reply`,
});
