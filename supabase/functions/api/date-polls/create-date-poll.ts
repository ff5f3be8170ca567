import { datePollDraft } from '../../_shared/contract/events/drafts.ts';
import { writtenPost } from '../../_shared/contract/posts.ts';
import { create } from '../http/change.ts';

export const createDatePoll = create('private.create_date_poll', {
  summary:
    'Ask the members of one of your clubs which of up to ten dates suits them for an event. Creates a post',
  body: datePollDraft,
  reply: writtenPost,
});
