import { type EventTime, eventTimeInWords } from '@contract/events/time.ts';
import { timeOfDay } from './date-locale.ts';
import { formatInZone } from './format-in-zone.ts';

/** A notification's message with the time of its event as the reader's clock shows it, and the event's beside it. */
export function messageHere(message: string | null, time: EventTime | null): string | null {
  if (message === null || time === null) return message;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const words = eventTimeInWords(time, { format: formatInZone, timeOfDay }, timeZone);
  return message.replace(time.text, () => words);
}
