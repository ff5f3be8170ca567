import * as z from 'zod/mini';
import { instant, uuid } from '../contract/common.ts';
import { aboutEvent } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { excerpt, whenAndWhere } from './words.ts';

const discreetTitle = 'News about one of your events';

/** After the first of several evenings of a series. */
const moreEvenings = (count: number) =>
  count > 1 ? `\u00a0· and ${count - 1} more ${count === 2 ? 'evening' : 'evenings'}` : '';

/** A sentence about an event, and below it when and where it is, after the words of `before` unless it was cancelled. */
const newsOf = (title: (event: string) => string, before = '') =>
  presenter(aboutEvent, ({ club, event, former, count }) => {
    const { text, time } = whenAndWhere(event, former);
    return {
      title: title(event.title),
      message: (event.isCancelled ? '' : before) + text + (former?.hasMore ? moreEvenings(count) : ''),
      time,
      linkUrl: links.event(event.id),
      discreetTitle: club.isPrivate ? discreetTitle : null,
    };
  });

export const eventReminder = newsOf((event) => `${event} starts soon`);
export const eventChange = newsOf((event) => `${event} has changed`);

/** For those who are going. */
export const eventAddress = newsOf((event) => `The address of ${event} has changed`);

/** The event was announced as cancelled. */
export const eventRestoration = newsOf((event) => `${event} takes place after all`);

/** For someone who waited. They can say no until it starts. */
export const eventSeat = newsOf(
  (event) => `You have a seat at ${event}`,
  "If you can't come, say so before it starts: ",
);

/** For a member who answered in a poll for the date. */
export const dateChosen = newsOf(
  (event) => `A date was chosen for ${event}`,
  'Your answer in the poll is now your RSVP: ',
);

export const eventCancellation = presenter(
  {
    details: z.object({
      title: z.string(),
      startsAt: instant,
      timezone: z.string(),
      isClubPrivate: z.boolean(),
      /** It was not cancelled, but closed to visitors, of whom the reader was one. Absent in older notifications. */
      isClosed: z.optional(z.boolean()),
      /** The creator's note when cancelling it. */
      note: z.nullable(z.string()),
      /** Null if the event was deleted. */
      eventId: z.nullable(uuid),
    }),
  },
  ({ details, count }) => {
    const { text, time } = whenAndWhere(details);
    const { isClosed = false } = details;
    return {
      title: `${details.title} ${isClosed ? 'is now for members of its club only' : 'was cancelled'}`,
      message: isClosed
        ? `Your RSVP has ended. It is planned for ${text}`
        : (excerpt(details.note ?? '') ?? `It was planned for ${text}`) + moreEvenings(count),
      time,
      linkUrl: details.eventId ? links.event(details.eventId) : links.events,
      discreetTitle: details.isClubPrivate ? discreetTitle : null,
    };
  },
);
