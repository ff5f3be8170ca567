import type { EventMessageAudience } from '@contract/events/messages.ts';

const groups: Record<EventMessageAudience, string> = {
  GOING: 'everyone who is going',
  WAITLISTED: 'the waiting list',
  MAYBE: 'everyone who might come',
};

/** "To everyone who is going and the waiting list" */
export const audienceText = (audience: readonly EventMessageAudience[]) =>
  `To ${new Intl.ListFormat('en').format(audience.map((one) => groups[one]))}`;
