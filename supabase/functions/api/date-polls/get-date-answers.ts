import { dateAnswersPage } from '../../_shared/contract/polls/date-polls.ts';
import { list } from '../http/list.ts';
import { datePollInPath } from './in-path.ts';

export const getDateAnswers = list({
  summary: 'List who answered what in a poll for a date. If it is anonymous, only its hosts can',
  ...datePollInPath,
  reply: dateAnswersPage,
  statements: ({ sql, params: { id }, page }) =>
    sql`select private.get_date_answers(${id}, ${page}) as reply`,
});
