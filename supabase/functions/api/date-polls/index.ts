import { get, post, routes } from '../http/routes.ts';
import { answerDatePoll } from './answer-date-poll.ts';
import { chooseDate } from './choose-date.ts';
import { createDatePoll } from './create-date-poll.ts';
import { getDateAnswers } from './get-date-answers.ts';
import { getDatePolls } from './get-date-polls.ts';

export const datePolls = routes(
  '/date-polls',
  get('/', getDatePolls),
  post('/', createDatePoll),
  post('/:id/answers', answerDatePoll),
  get('/:id/answers', getDateAnswers),
  post('/:id/choose', chooseDate),
);
