import { dateAnswersDraft, datePoll } from '../../_shared/contract/polls/date-polls.ts';
import { endpoint } from '../http/endpoint.ts';
import { datePollInPath } from './in-path.ts';

export const answerDatePoll = endpoint({
  summary: 'Answer for each date of a poll, or change your answers. Null takes one back',
  ...datePollInPath,
  body: dateAnswersDraft,
  reply: datePoll,
  statements: ({ sql, params: { id }, body: { answers } }) =>
    sql`select private.answer_date_poll(${id}, ${answers}::text[]) as reply`,
});
