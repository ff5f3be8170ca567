import * as z from 'zod/mini';
import { aboutEvent, actor, club } from './facts.ts';
import { links } from './links.ts';
import { presenter } from './presenter.ts';
import { nameOf, whenAndWhere } from './words.ts';

/** The other of the two. Null across a block, and if the creator of an event is gone. */
const hosting = { actor: z.nullable(actor), club, event: aboutEvent.event };

/** A sentence about the other of the two and an event, with another below it. */
const newsOf = (
  title: (name: string, event: string) => string,
  message: ((name: string) => string) | null,
  discreetTitle: string,
) =>
  presenter(hosting, ({ actor, club, event }) => ({
    title: title(nameOf(actor), event.title),
    message: message ? message(nameOf(actor)) : null,
    linkUrl: links.event(event.id),
    discreetTitle: club.isPrivate ? discreetTitle : null,
  }));

const news = 'News about an event that you host';

/** It is deleted when the invitation ends. */
export const coHostInvited = presenter(hosting, ({ actor, club, event }) => {
  const { text, time } = whenAndWhere(event);
  return {
    title: `${nameOf(actor)} invites you to co-host ${event.title}`,
    message: text,
    time,
    linkUrl: links.event(event.id),
    discreetTitle: club.isPrivate ? 'You have been invited to co-host an event' : null,
  };
});

/** For the creator. */
export const coHostAccepted = newsOf(
  (name, event) => `${name} now co-hosts ${event}`,
  () => 'You can both edit and cancel it, and see who comes.',
  news,
);
export const coHostDeclined = newsOf((name, event) => `${name} declined to co-host ${event}`, null, news);
export const coHostLeft = newsOf((name, event) => `${name} no longer co-hosts ${event}`, null, news);

/** For a former co-host. */
export const coHostRemoved = newsOf(
  (_, event) => `You no longer co-host ${event}`,
  (name) => `${name} still hosts it.`,
  'News about an event that you hosted',
);

/** For a co-host who has become the creator. */
export const eventHandedOver = newsOf(
  (name, event) => `${name} handed ${event} over to you`,
  (name) => `You are now its host, and ${name} is a co-host.`,
  news,
);
export const eventInherited = newsOf(
  (_, event) => `You are now the host of ${event}`,
  () => 'Its former host is no longer in the club.',
  news,
);
