/** Shared by the presenters. */
import { type Clock, type EventTime, eventTimeInWords } from '../contract/events/time.ts';
import { serverNow } from '../contract/values/server-now.ts';
import type { Actor } from './facts.ts';

/** The words of a notification. */
export type Words = {
  /** A sentence that says who did what. */
  title: string;
  /** The beginning of the text, or when and where. */
  message: string | null;
  /** For a message that says when an event takes place, so that it can be shown in its reader's time zone. */
  time?: EventTime;
  /** A path of the app. */
  linkUrl: string;
  /** What a push message shows instead of both, if a locked screen must not show more. */
  discreetTitle: string | null;
};

/** The name is missing if the account was deleted, or if there is a block between the two. */
export const nameOf = (actor: Actor | null) => (actor ? (actor.displayName ?? actor.username) : 'A member');

/** Below what a club decided about the reader's content: to whom they can appeal. Null for what they cannot see. */
export const appealTo = (owner: Actor | null) =>
  owner && `If you think this is a mistake, message the owner, ${nameOf(owner)}.`;

/** The beginning of a text, in one line. Null if it is blank. */
export function excerpt(text: string, maxLength = 140): string | null {
  // Most texts are already one line, and testing is cheaper than replacing.
  const line = (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
  if (line.length <= maxLength) return line || null;
  // Do not cut an emoji in two: half of one is not a character.
  return `${line
    .slice(0, maxLength - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

/** A comment or message. One without text is a picture or a video. */
type Sent = { text: string; imageUrl: string | null };

/** The kind of a message without text, by the extension of its path, as in the app. */
export const mediaOf = ({ imageUrl }: Sent) =>
  /^[^?#]*\.(mp4|webm|ogg)([?#]|$)/i.test(imageUrl ?? '') ? 'video' : 'picture';

/** The latest of several comments or messages, with its author. */
export function latestOf(name: string, sent: Sent): string {
  const words = excerpt(sent.text);
  return words ? `${name}: ${words}` : `${name} sent a ${mediaOf(sent)}`;
}

/** An event, and what it was before a change. */
type Planned = {
  startsAt: string;
  endsAt?: string | null;
  timezone: string;
  location?: string | null;
  /** For those who are going. */
  address?: string | null;
  /** Since it was announced. */
  isCancelled?: boolean;
};
export type Former = { startsAt: string; endsAt: string | null; location: string | null };

/**
 * When and where, with the address, and what has changed: "Thursday, December 3, 7:00 PM (was 6:00 PM), New York time · The
 * terrace". `time` is the part that says when. In the reader's time zone, if it is known.
 */
export function whenAndWhere(
  event: Planned,
  former: Former | null = null,
  readerZone?: string,
): { text: string; time: EventTime } {
  const instants = { ...timesOf(event, former), timezone: event.timezone };
  const text = eventTimeInWords(instants, clock, readerZone);
  const place = placeText(event.location ?? null, former);
  const parts = [event.isCancelled && 'Cancelled', text, place, excerpt(event.address ?? '', 80)];
  return { text: parts.filter(Boolean).join('\u00a0· '), time: { ...instants, text } };
}

/** The end is said only if it has changed and did not move with the beginning. */
function timesOf({ startsAt, endsAt = null }: Planned, former: Former | null) {
  const moved = former ? Date.parse(startsAt) - Date.parse(former.startsAt) : 0;
  const endMoved = former ? Date.parse(endsAt ?? '') - Date.parse(former.endsAt ?? '') : 0;
  const endChanged =
    former !== null &&
    (Number.isNaN(endMoved) ? endsAt !== former.endsAt : endMoved !== 0 && endMoved !== moved);
  return {
    startsAt,
    previousStartsAt: former && moved !== 0 ? former.startsAt : null,
    endsAt: endChanged ? endsAt : null,
    previousEndsAt: endChanged ? former.endsAt : null,
  };
}

/** Until when to answer: "RSVP by Tuesday, December 1, 6:00 PM, New York time". Null if RSVPs close when it begins, or have closed. */
export function rsvpBy(event: {
  rsvpsCloseAt: string | null;
  timezone: string;
  isCancelled: boolean;
}): string | null {
  const { rsvpsCloseAt, timezone, isCancelled } = event;
  if (rsvpsCloseAt === null || isCancelled || Date.parse(rsvpsCloseAt) <= serverNow()) return null;
  const nothingElse = { previousStartsAt: null, endsAt: null, previousEndsAt: null };
  return `RSVP by ${eventTimeInWords({ startsAt: rsvpsCloseAt, ...nothingElse, timezone }, clock)}`;
}

function placeText(location: string | null, former: Former | null): string {
  const place = excerpt(location ?? '', 80);
  const formerPlace = excerpt(former?.location ?? '', 80);
  if (former === null || former.location === location) return place ?? '';
  if (!place) return `No longer at ${formerPlace}`;
  return formerPlace ? `${place} (was ${formerPlace})` : place;
}

/** Creating a formatter takes longer than everything else here. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const clock: Clock = {
  timeOfDay: { hour: 'numeric', minute: '2-digit' },
  format(instant, timeZone, options) {
    const key = timeZone + JSON.stringify(options);
    const formatter = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formatters.set(key, formatter);
    return formatter.format(new Date(instant));
  },
};
