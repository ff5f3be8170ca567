import * as z from 'zod/mini';
import { uuid } from '../contract/common.ts';
import { aboutEvent, actor, club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { excerpt, nameOf, whenAndWhere } from './words.ts';

/** For the host of an event, about what their club did with it. */
const hosted = {
  club,
  /** Null across a block. */
  actor: z.nullable(actor),
  /** Null if the reader cannot see it. */
  event: z.nullable(aboutEvent.event),
  note: z.nullable(z.string()),
};

/** A host wrote to the reader and everyone else who comes. */
export const eventMessage = presenter(
  {
    club,
    /** Null for visitors of a public evening. */
    actor: z.nullable(actor),
    eventId: uuid,
    title: z.string(),
    text: z.string(),
  },
  ({ club, actor, eventId, title, text }) => ({
    title: `${actor ? nameOf(actor) : 'The host'} wrote about ${title}`,
    message: excerpt(text),
    linkUrl: links.event(eventId),
    discreetTitle: club.isPrivate ? 'News about one of your events' : null,
  }),
);

/** Never says who decided it. */
export const hostedEventCancelled = presenter(hosted, ({ club, event, note }) => {
  const planned = event && whenAndWhere({ ...event, isCancelled: false });
  return {
    title: `${club.name} cancelled your event${event ? ` ${event.title}` : ''}`,
    message: excerpt(note ?? '') ?? (planned && `It was planned for ${planned.text}`),
    ...(planned && { time: planned.time }),
    linkUrl: event ? links.event(event.id) : links.club(club.slug),
    discreetTitle: club.isPrivate ? 'One of your clubs cancelled your event' : null,
  };
});

/** The actor is the new host, as the event's page says. */
export const hostedEventTakenOver = presenter(hosted, ({ club, event, actor }) => ({
  title: `${club.name} took over your event${event ? ` ${event.title}` : ''}`,
  message: actor && `${nameOf(actor)} is now its host.`,
  linkUrl: event ? links.event(event.id) : links.club(club.slug),
  discreetTitle: club.isPrivate ? 'One of your clubs took over your event' : null,
}));
