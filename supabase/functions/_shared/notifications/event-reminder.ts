import type { FactsOf } from '../contract/notification-facts.ts';
import { links } from './links.ts';
import { excerpt, type Words, whenAndWhere } from './words.ts';

const discreetTitle = 'News about one of your events';

const news = {
  event_reminder: 'starts soon',
  event_change: 'has changed',
  event_restoration: 'takes place after all',
};

/** For reminders, changes, cancellations and restorations. */
export function eventReminder(
  facts: FactsOf<'event_reminder' | 'event_change' | 'event_cancellation' | 'event_restoration'>,
): Words {
  if (facts.kind === 'event_cancellation') {
    const { details } = facts;
    return {
      title: `${details.title} was cancelled`,
      message: excerpt(details.note ?? '') ?? `It was planned for ${whenAndWhere(details)}`,
      linkUrl: details.eventId ? links.event(details.eventId) : links.events,
      discreetTitle: details.isClubPrivate ? discreetTitle : null,
    };
  }
  const { kind, club, event } = facts;
  return {
    title: `${event.title} ${news[kind]}`,
    message: whenAndWhere(event),
    linkUrl: links.event(event.id),
    discreetTitle: club.isPrivate ? discreetTitle : null,
  };
}
