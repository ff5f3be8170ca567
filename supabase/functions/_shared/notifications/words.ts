/** Shared by the presenters. */
import type { Actor } from './facts.ts';

/** The words of a notification. */
export type Words = {
  /** A sentence that says who did what. */
  title: string;
  /** The beginning of the text, or when and where. */
  message: string | null;
  /** A path of the app. */
  linkUrl: string;
  /** What a push message shows instead of both, if a locked screen must not show more. */
  discreetTitle: string | null;
};

/** The name is missing if the account was deleted, or if there is a block between the two. */
export const nameOf = (actor: Actor | null) => (actor ? (actor.displayName ?? actor.username) : 'A member');

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

/** When and where, in the event's time zone: "Sat, Nov 21, 6:00 PM (Europe/Lisbon) · The terrace". */
export function whenAndWhere(event: {
  startsAt: string;
  timezone: string;
  location?: string | null;
}): string {
  const place = excerpt(event.location ?? '', 80);
  const time = formatterOf(event.timezone).format(new Date(event.startsAt));
  // There is a non-breaking space before AM and PM.
  return `${time.replace(/\s/g, ' ')} (${event.timezone})${place ? `\u00a0· ${place}` : ''}`;
}

/** Creating a formatter takes longer than everything else here. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  });
  formatters.set(timezone, made);
  return made;
}
