import { event } from '../../_shared/contract/events.ts';
import { dateChoice } from '../../_shared/contract/polls/date-polls.ts';
import { update } from '../http/change.ts';
import { datePollInPath } from './in-path.ts';

export const chooseDate = update('private.choose_date', {
  summary:
    'Choose a date in a poll that you host. Creates the event, with everyone’s answer for that date as their RSVP',
  ...datePollInPath,
  body: dateChoice,
  only: 'date',
  reply: event,
});
