import { type ImportedEvent, importedEvent, timeZone } from '@contract/events/drafts.ts';
import ICAL from 'ical.js';
import { shortenedTo } from '@/lib/text/length-of.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { instantAt } from '@/lib/time/zoned-time.ts';
import { plainText } from './plain-text.ts';

export type CalendarEvent = ImportedEvent & { isAllDay: boolean; isRepeated: boolean };

export type ReadCalendar = {
  /** By start. */
  events: CalendarEvent[];
  /** The zone that the file names for its times. */
  zone: string | undefined;
  /** Titles of what cannot be imported. */
  left: string[];
};

const tooManyDates = 'This calendar has too many events. Please export a shorter period.';
/** Longer than the name of any zone. */
const longestZone = 100;
const longest = { title: 150, description: 2000, location: 100 };

/** An event that repeats is read from a year ago to a year ahead. */
const yearMs = 365 * 86_400_000;
/** How many dates of one event are looked at. A daily event of forty years has fewer. */
const maxSteps = 20_000;
/** And of all events of one file. A file that someone has prepared could otherwise keep the browser busy for hours. */
const maxStepsInFile = 300_000;
/** Events that repeat within a day are alarms rather than events. */
const withinDay = ['HOURLY', 'MINUTELY', 'SECONDLY'];
/** With these parts a rule by days or weeks may never happen, and the library would look for its next date forever. */
const unlikely = ['BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO'];
/** The same for every few days or weeks, such as every seven days from a Monday, if it is a Sunday. */
const unlikelyInSteps = { DAILY: ['BYDAY', 'BYMONTH'], WEEKLY: ['BYMONTH'] };
/** Clocks change on a day of a month. The library looks at each change since the zone's start, for each zone. */
const partsOfZones = ['BYDAY', 'BYMONTH', 'BYMONTHDAY'];
const maxZones = 100;

/**
 * Reads the events of a calendar file (RFC 5545). Times without a zone, and whole days, are in `zone`, and events whose zone
 * is none of ours are shown in it. Throws an Error whose message can be shown.
 */
export function readCalendar(text: string, zone: string): ReadCalendar {
  const calendars = calendarsIn(text);
  const own = calendars.map(zoneOf).find((each) => each !== undefined);
  const found = new Map<string, CalendarEvent>();
  const left: string[] = [];
  let steps = 0;
  for (const calendar of calendars) {
    for (const event of eventsOf(calendar)) {
      try {
        for (const occurrence of occurrencesOf(event)) {
          steps += 1;
          if (steps > maxStepsInFile) break;
          if (occurrence === undefined) continue;
          const read = eventOf(occurrence, zone);
          const checked = importedEvent.safeParse(withoutMarks(read));
          if (checked.success) found.set(read.uid, { ...read, ...checked.data });
          else left.push(read.title);
        }
      } catch {
        // Such as a rule that the library cannot follow.
        left.push(titleOf(event));
      }
      if (steps > maxStepsInFile) throw new Error(tooManyDates);
    }
  }
  const events = [...found.values()].sort((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  return { events, zone: own, left };
}

function calendarsIn(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text.replace(/^\ufeff/, '').trim());
    // Several calendars in one file are a list.
    const roots: unknown[][] = Array.isArray(parsed[0]) ? parsed : [parsed];
    const calendars = roots.map((root) => new ICAL.Component(root));
    if (calendars.every(({ name }) => name === 'vcalendar')) {
      for (const calendar of calendars) forgetEndlessZones(calendar);
      return calendars;
    }
  } catch {
    // The sentence is below.
  }
  throw new Error('This file cannot be read. Please choose a calendar file that ends in .ics.');
}

/** Without its definition, a zone is one that no one knows. */
function forgetEndlessZones(calendar: ICAL.Component) {
  const zones = calendar.getAllSubcomponents('vtimezone');
  const isEndless = (zone: ICAL.Component) =>
    !zone.getAllSubcomponents().flatMap(rulesIn).every(isRuleOfZone);
  for (const zone of zones) if (zones.length > maxZones || isEndless(zone)) calendar.removeSubcomponent(zone);
}

const isRuleOfZone = ({ freq, interval, parts }: ICAL.Recur) =>
  freq === 'YEARLY' &&
  interval === 1 &&
  Object.entries(parts).every(([part, values]) => partsOfZones.includes(part) && (values?.length ?? 0) <= 7);

/** What Google and Apple call the zone of a whole calendar. */
function zoneOf(calendar: ICAL.Component): string | undefined {
  const named = calendar.getFirstPropertyValue('x-wr-timezone');
  return ianaOf(typeof named === 'string' ? named : undefined);
}

/** One of our zones. Some programs write a path before its name, such as /mozilla.org/20050126_1/Europe/Berlin. */
function ianaOf(name: string | undefined): string | undefined {
  const [short] = /[A-Za-z_]+(\/[A-Za-z_-]+){1,2}$/.exec(name?.slice(-longestZone) ?? '') ?? [];
  return [name, short].map((each) => timeZone.safeParse(each).data).find((each) => each !== undefined);
}

/** The events of a calendar, each with the changes of single dates. A changed date without its event is one of its own. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) =>
    String(event.getFirstPropertyValue('uid') ?? ''),
  );
  return [...byUid.values()].flatMap((components) => {
    const isChange = (component: ICAL.Component) => component.hasProperty('recurrence-id');
    const events = components.filter((component) => !isChange(component));
    const changes = components.filter(isChange);
    return events.length > 0
      ? events.map((event) => new ICAL.Event(event, { exceptions: changes }))
      : changes.map((change) => new ICAL.Event(change, { exceptions: [] }));
  });
}

type Occurrence = {
  event: ICAL.Event;
  start: ICAL.Time;
  end: ICAL.Time;
  /** Which date of a series it is, as it was planned. */
  date: ICAL.Time | null;
};

const isCancelled = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status') === 'CANCELLED';

/** Undefined for each date that is too long ago. */
function* occurrencesOf(event: ICAL.Event): Generator<Occurrence | undefined> {
  if (isCancelled(event)) return;
  if (!event.isRecurring() || event.isRecurrenceException()) {
    const date = event.isRecurrenceException() ? event.recurrenceId : null;
    return yield { event, start: event.startDate, end: event.endDate, date };
  }
  if (!rulesIn(event.component).every(canFollow)) throw new RangeError();
  const dates = event.iterator();
  for (let steps = 0; steps < maxSteps; steps += 1) {
    const next = dates.next();
    const distance = next ? next.toJSDate().getTime() - serverNow() : Number.POSITIVE_INFINITY;
    if (distance > yearMs) return;
    if (distance < -yearMs) {
      yield;
      continue;
    }
    const { item, startDate, endDate, recurrenceId } = event.getOccurrenceDetails(next);
    yield isCancelled(item) ? undefined : { event: item, start: startDate, end: endDate, date: recurrenceId };
  }
}

const rulesIn = (component: ICAL.Component) =>
  component
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue())
    .filter((rule) => rule instanceof ICAL.Recur);

function canFollow({ freq, interval, parts }: ICAL.Recur) {
  if (freq !== 'DAILY' && freq !== 'WEEKLY') return !withinDay.includes(freq);
  const refused = interval > 1 ? [...unlikely, ...unlikelyInSteps[freq]] : unlikely;
  return !refused.some((part) => part in parts);
}

function eventOf({ event, start, end, date }: Occurrence, zone: string): CalendarEvent {
  const isAllDay = start.isDate;
  const own = ianaOf(zoneIdOf(event));
  const shownIn = isAllDay ? zone : (own ?? zone);
  const instantOf = (time: ICAL.Time) => instantIn(time, own, zone);
  const from = instantOf(start);
  // The last day ends a minute before midnight, so that it is not shown on two days.
  const until = isAllDay ? new Date(Date.parse(instantOf(end)) - 60_000).toISOString() : instantOf(end);
  return {
    uid: date === null ? uidOf(event) : `${uidOf(event)}/${date.toICALString()}`,
    title: titleOf(event),
    description: shortened(plainText(event.description ?? ''), longest.description),
    location: shortened(oneLine(event.location ?? ''), longest.location),
    startTime: from,
    endTime: Date.parse(until) > Date.parse(from) ? until : null,
    timezone: shownIn,
    isAllDay,
    isRepeated: date !== null,
  };
}

const zoneIdOf = ({ component }: ICAL.Event) => {
  const zone = component.getFirstProperty('dtstart')?.getParameter('tzid');
  return typeof zone === 'string' ? zone : undefined;
};

/**
 * The instant of a time: by our own clocks if its zone is one of ours, else by the file's definition of the zone. Times
 * without a zone are in `zone`.
 */
function instantIn(time: ICAL.Time, own: string | undefined, zone: string): string {
  const isDefined = !time.isDate && time.zone !== ICAL.Timezone.localTimezone;
  if (time.zone === ICAL.Timezone.utcTimezone || (own === undefined && isDefined))
    return time.toJSDate().toISOString();
  const wall = time.isDate ? `${time.toString()}T00:00` : time.toString().slice(0, 16);
  const clock = time.isDate ? zone : (own ?? zone);
  // Where the clocks skip an hour, programs mean the one after it.
  const at = instantAt(wall, clock) ?? instantAt(anHourAfter(wall), clock);
  if (at === undefined) throw new RangeError();
  return new Date(at).toISOString();
}

const anHourAfter = (wall: string) =>
  new Date(Date.parse(`${wall}:00Z`) + 3_600_000).toISOString().slice(0, 16);

/** Each event should have one. Without it, what will be the same in the next file. */
const uidOf = (event: ICAL.Event) => event.uid || `${event.startDate.toICALString()} ${titleOf(event)}`;

const titleOf = (event: ICAL.Event) =>
  shortened(oneLine(event.summary ?? ''), longest.title) ?? 'Untitled event';

/** Names may have no controls that set the direction of text. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();

const shortened = (text: string, longest: number) => (text === '' ? null : shortenedTo(text, longest));

/** What is sent. */
export const withoutMarks = ({ isAllDay: _, isRepeated: __, ...event }: CalendarEvent): ImportedEvent =>
  event;
