import { eventParams, rsvpDraft, rsvpState } from '../../_shared/contract/events.ts';
import { notFound } from '../../_shared/errors.ts';
import { act } from '../act.ts';

export const answerEvent = act({
  summary: 'Say whether I am going; a new answer replaces the one before',
  params: eventParams,
  body: rsvpDraft,
  reply: rsvpState,
  missing: notFound('Event not found'),
  ask: ({ sql, params: { id }, body: { status } }) => [
    sql`select private.answer_event(${id}, ${status})`,
    sql`select json_build_object('status', status) as reply from event_rsvps where event_id = ${id} and user_id = auth.uid()`,
  ],
});
