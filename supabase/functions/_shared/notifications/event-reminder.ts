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

const newsOf = (what: string) =>
  presenter(aboutEvent, ({ club, event, former, count }) => {
    const { text, time } = whenAndWhere(event, former);
    return {
      title: `${event.title} ${what}`,
      message: text + (former?.hasMore ? moreEvenings(count) : ''),
      time,
      linkUrl: links.event(event.id),
      discreetTitle: club.isPrivate ? discreetTitle : null,
    };
  });

export const eventReminder = newsOf('starts soon');
export const eventChange = newsOf('has changed');
/** For those who are going. */
export const eventAddress = presenter(aboutEvent, ({ club, event }) => {
  const { text, time } = whenAndWhere(event);
  return {
    title: `The address of ${event.title} has changed`,
    message: text,
    time,
    linkUrl: links.event(event.id),
    discreetTitle: club.isPrivate ? discreetTitle : null,
  };
});

/** The event was announced as cancelled. */
export const eventRestoration = newsOf('takes place after all');

/** For someone who waited. They can say no until it starts. */
export const eventSeat = presenter(aboutEvent, ({ club, event }) => {
  const { text, time } = whenAndWhere(event);
  return {
    title: `You have a seat at ${event.title}`,
    message: event.isCancelled ? text : `If you can't come, say so before it starts: ${text}`,
    time,
    linkUrl: links.event(event.id),
    discreetTitle: club.isPrivate ? discreetTitle : null,
  };
});

/** For a member who answered in a poll for the date. */
export const dateChosen = presenter(aboutEvent, ({ club, event }) => {
  const { text, time } = whenAndWhere(event);
  return {
    title: `A date was chosen for ${event.title}`,
    message: event.isCancelled ? text : `Your answer in the poll is now your RSVP: ${text}`,
    time,
    linkUrl: links.event(event.id),
    discreetTitle: club.isPrivate ? discreetTitle : null,
  };
});

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
