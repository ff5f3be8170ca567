/** What presenters share. */
import type { NotifiedActor } from '../contract/notification-facts.ts';

/** How a notification reads. */
export type Words = {
  /** A sentence that says who did what. */
  title: string;
  /** The beginning of what was written, or when and where. */
  message: string | null;
  /** A path of the app. */
  linkUrl: string;
  /** What a push says in place of both, where it must not say more on a locked screen. */
  discreetTitle: string | null;
};

/** Without a name: the account was deleted, or there is a block between the two. */
export const nameOf = (actor: NotifiedActor | null) =>
  actor ? (actor.displayName ?? actor.username) : 'A member';

/** The beginning of a text, in one line; null when it is blank. */
export function excerpt(text: string, maxLength = 140): string | null {
  // Most texts are one line already, and asking is cheaper than replacing.
  const line = (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
  if (line.length <= maxLength) return line || null;
  // Not through the middle of an emoji: half of one is no character.
  return `${line
    .slice(0, maxLength - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

/** A comment or message. One without a text is a picture or a video. */
type Sent = { text: string; imageUrl: string | null };

/** What was sent without a text: the extension of its path tells, as it does in the app. */
export const mediaOf = ({ imageUrl }: Sent) =>
  /^[^?#]*\.(mp4|webm|ogg)([?#]|$)/i.test(imageUrl ?? '') ? 'video' : 'picture';

/** The latest of several comments or messages, and whose it is. */
export function latestOf(name: string, sent: Sent): string {
  const words = excerpt(sent.text);
  return words ? `${name}: ${words}` : `${name} sent a ${mediaOf(sent)}`;
}

/** When and where, on the event's clock: "Sat, Nov 21, 6:00 PM (Europe/Lisbon) · The terrace". */
export function whenAndWhere(event: {
  startsAt: string;
  timezone: string;
  location?: string | null;
}): string {
  const place = excerpt(event.location ?? '', 80);
  const time = formatterOf(event.timezone).format(new Date(event.startsAt));
  // A space that does not break stands before AM and PM.
  return `${time.replace(/\s/g, ' ')} (${event.timezone})${place ? `\u00a0· ${place}` : ''}`;
}

/** Making one takes longer than everything else here. */
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
