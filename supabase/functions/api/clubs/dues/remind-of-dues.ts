import { duesReminded, duesReminder } from '../../../_shared/contract/clubs/dues.ts';
import { clubAct } from '../club-act.ts';
import { duesInPath } from '../in-path.ts';

export const remindOfDues = clubAct('private.remind_of_dues', {
  summary:
    'Remind members who have not paid the dues of a year, each at most once in seven days: one, or all, up to 1,000 at a time',
  ...duesInPath,
  body: duesReminder,
  only: 'userId',
  reply: duesReminded,
});
