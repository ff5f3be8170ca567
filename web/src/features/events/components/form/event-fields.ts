import { isBlank } from '@contract/common.ts';
import {
  type DatePollDraft,
  datePollDraft,
  defaultTimeZone,
  type EventDraft,
  type EventUpdate,
  eventDraft,
  eventUpdate,
  type QuestionDraft,
  startMissing,
} from '@contract/events/drafts.ts';
import type { Scope } from '@contract/events/series.ts';
import type { Event } from '@contract/events.ts';
import { currentZone } from '@contract/values/time-zones.ts';
import type { Resolver } from 'react-hook-form';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { serverNow } from '@/lib/time/clock.ts';
import { wallTimeError } from '@/lib/time/wall-time-error.ts';
import { daysAfter, instantAt, type WallTime, wallTimeAt } from '@/lib/time/zoned-time.ts';
import { noRepetition, type RepetitionFields, repetitionErrors, repetitionOf } from './repetition.ts';

/** The values of the form. Times are wall times in `timezone`, empty if there is none. Only a new event can repeat. */
export type EventFields = RepetitionFields & {
  clubId: string;
  title: string;
  description: string;
  location: string;
  /** Empty if the location is no venue of the club. */
  venueId: string;
  address: string;
  startTime: WallTime;
  endTime: WallTime;
  timezone: string;
  isPublic: boolean;
  rsvpsCloseAt: WallTime;
  /** A number, or empty if everyone can come. */
  capacity: string;
  /** A number. */
  maxGuests: string;
  /** Whether members are asked for the date of a new event, instead of the times above. */
  isPoll: boolean;
  dates: WallTime[];
  /** A number, or empty for an open end. */
  minutes: string;
  isAnonymous: boolean;
  /** Which evenings of its series an edit concerns. */
  scope: Scope;
  questions: QuestionFields[];
};

export type QuestionFields = {
  /** Empty for a new question. */
  id: string;
  text: string;
  kind: 'TEXT' | 'CHOICE';
  /** One on each line. */
  choices: string;
  isRequired: boolean;
  isShared: boolean;
};

export const newQuestion: QuestionFields = {
  id: '',
  text: '',
  kind: 'TEXT',
  choices: '',
  isRequired: false,
  isShared: false,
};

export type ClubChoice = { id: string; name: string; isPrivate: boolean };

/** The values of the fields of a poll for the date, which an existing event has not. */
const noPoll = { isPoll: false, dates: ['', ''], minutes: '', isAnonymous: false };

/** The values of the form for a new event. A member of only one club does not choose a club. */
export const newFields = (clubs: readonly ClubChoice[]): EventFields => ({
  clubId: (clubs.length === 1 && clubs[0]?.id) || '',
  title: '',
  description: '',
  location: '',
  venueId: '',
  address: '',
  startTime: '',
  endTime: '',
  timezone: defaultTimeZone,
  isPublic: true,
  rsvpsCloseAt: '',
  capacity: '',
  maxGuests: '0',
  ...noPoll,
  questions: [],
  scope: 'THIS',
  ...noRepetition,
});

/** The values of the form for an event. */
export function fieldsOf({ startTime, endTime, timezone, ...event }: Event): EventFields {
  return {
    clubId: event.clubId,
    title: event.title,
    description: event.description ?? '',
    location: event.location ?? '',
    venueId: event.venueId ?? '',
    address: event.address ?? '',
    startTime: wallTimeAt(startTime, timezone),
    endTime: endTime === null ? '' : wallTimeAt(endTime, timezone),
    timezone: currentZone(timezone),
    isPublic: event.isPublic,
    rsvpsCloseAt: event.rsvpsCloseAt === null ? '' : wallTimeAt(event.rsvpsCloseAt, timezone),
    capacity: String(event.capacity ?? ''),
    maxGuests: String(event.maxGuests),
    ...noPoll,
    questions: event.questions.map((question) => ({
      id: question.id,
      text: question.text,
      kind: question.choices ? 'CHOICE' : 'TEXT',
      choices: (question.choices ?? []).join('\n'),
      isRequired: question.isRequired,
      isShared: question.isShared,
    })),
    scope: 'THIS',
    ...noRepetition,
  };
}

const weekMs = 7 * 86_400_000;

/**
 * The values of the form for another event like this one: a week later at the same time of day or, if that is in the past,
 * on the next such day.
 */
export function copyOf(event: Event): EventFields {
  const fields = fieldsOf(event);
  const age = serverNow() - Date.parse(event.startTime);
  const weeks = Math.max(1, Math.floor(age / weekMs) + 1);
  const later = (wall: WallTime) => (wall === '' ? '' : daysAfter(wall, 7 * weeks));
  return {
    ...fields,
    startTime: later(fields.startTime),
    endTime: later(fields.endTime),
    rsvpsCloseAt: later(fields.rsvpsCloseAt),
    questions: fields.questions.map((question) => ({ ...question, id: '' })),
  };
}

const orNull = (text: string) => (isBlank(text) ? null : text);
const instantOrNull = (wall: WallTime, zone: string) => (wall === '' ? null : (instantAt(wall, zone) ?? ''));

const timeFields: readonly string[] = [
  'startTime',
  'endTime',
  'rsvpsCloseAt',
] satisfies (keyof EventFields)[];

/** The request that creates the event. A missing start time stays empty, and the contract rejects it. */
export function draftOf({ startTime, endTime, timezone, ...fields }: EventFields): EventDraft {
  const repeats = repetitionOf(fields, startTime);
  return {
    title: fields.title,
    description: orNull(fields.description),
    location: orNull(fields.location),
    venueId: fields.venueId || null,
    address: orNull(fields.address),
    startTime: instantAt(startTime, timezone) ?? '',
    endTime: instantOrNull(endTime, timezone),
    timezone,
    isPublic: fields.isPublic,
    rsvpsCloseAt: instantOrNull(fields.rsvpsCloseAt, timezone),
    capacity: isBlank(fields.capacity) ? null : Number(fields.capacity),
    maxGuests: Number(fields.maxGuests),
    questions: fields.questions.map(questionOf),
    ...(repeats && { repeats }),
  };
}

const questionOf = ({ id, kind, choices, ...question }: QuestionFields): QuestionDraft => ({
  ...(id && { id }),
  ...question,
  choices: kind === 'CHOICE' ? choices.split('\n').flatMap((line) => textOrNull(line) ?? []) : null,
});

/** The request that asks members for the date. Empty dates are left out. */
export function datePollOf(fields: EventFields): DatePollDraft {
  const { startTime, endTime, rsvpsCloseAt, repeats, ...event } = draftOf(fields);
  return {
    clubId: fields.clubId,
    event,
    startTimes: fields.dates.filter(Boolean).map((date) => instantAt(date, fields.timezone) ?? ''),
    minutes: fields.minutes === '' ? null : Number(fields.minutes),
    isAnonymous: fields.isAnonymous,
  };
}

/**
 * The request that changes the event, with only the edited fields. Unedited times in an unedited time zone are not sent, so
 * that they cannot shift: an hour that occurs twice when the clocks go back would be ambiguous.
 */
export function changesOf(fields: EventFields, event: Event): EventUpdate {
  const shown = fieldsOf(event);
  const isEdited = (name: string) =>
    JSON.stringify(fields[name as keyof EventFields]) !== JSON.stringify(shown[name as keyof EventFields]) ||
    (timeFields.includes(name) &&
      fields[name as keyof EventFields] !== '' &&
      fields.timezone !== shown.timezone);
  return Object.fromEntries(Object.entries(draftOf(fields)).filter(([name]) => isEdited(name)));
}

const checkDraft = contractResolver(eventDraft, draftOf);
const checkDatePoll = contractResolver(datePollDraft, datePollOf);

/** Validates a new event in one of these clubs. A restored draft may name a club that the user has left. */
export const createResolver =
  (clubs: readonly ClubChoice[]): Resolver<EventFields> =>
  async (fields, context, options) => {
    if (fields.isPoll) return checkPoll(clubs, fields, context, options);
    const ownErrors = formErrors(fields);
    if (!clubs.some(({ id }) => id === fields.clubId)) ownErrors.clubId = invalid('Please select a club');
    return merge(await checkDraft(fields, context, options), ownErrors);
  };

/** Validates a poll for the date. An error of the event or of a date is shown at its field, and others at the dates. */
async function checkPoll(
  clubs: readonly ClubChoice[],
  ...[fields, context, options]: Parameters<Resolver<EventFields>>
) {
  const { values, errors } = await checkDatePoll(fields, context, options);
  const found = Object.entries(errors as FormErrors).map(([name, error]) => [
    name.startsWith('startTimes') ? 'dates' : name.replace(/^event\./, ''),
    error,
  ]);
  const skipped = fields.dates.filter(Boolean).map((date) => wallTimeError(date, fields.timezone));
  const dateError = skipped.find((sentence) => sentence !== undefined);
  if (dateError) found.push(['dates', invalid(dateError)]);
  if (!clubs.some(({ id }) => id === fields.clubId)) found.push(['clubId', invalid('Please select a club')]);
  return found.length === 0 ? { values, errors } : { values: {}, errors: Object.fromEntries(found) };
}

/** Validates an edit: title, start and time zone are required, and times in the past are allowed. */
export function editResolver(event: Event): Resolver<EventFields> {
  // Sends all times, so that the others are compared with the start even if only one was edited.
  const check = contractResolver(eventUpdate, (fields: EventFields) => ({
    ...changesOf(fields, event),
    title: fields.title,
    ...(fields.startTime && timesOf(fields)),
  }));
  const day = fieldsOf(event).startTime.slice(0, 10);
  return async (fields, context, options) => {
    const ownErrors = formErrors(fields);
    if (fields.scope !== 'THIS' && fields.startTime.slice(0, 10) !== day)
      ownErrors.scope = invalid('Only one evening at a time can be moved to another day.');
    return merge(await check(fields, context, options), ownErrors);
  };
}

function timesOf(fields: EventFields): EventUpdate {
  const { startTime, endTime, rsvpsCloseAt } = draftOf(fields);
  return { startTime, endTime, rsvpsCloseAt };
}

type FormErrors = Partial<Record<keyof EventFields, { type: string; message: string }>>;
const invalid = (message: string) => ({ type: 'invalid', message });

/** The errors that the contract cannot find, such as a missing time, or names otherwise. */
function formErrors({ startTime, endTime, rsvpsCloseAt, timezone, ...fields }: EventFields): FormErrors {
  const ownErrors: FormErrors = {};
  const startError = startTime === '' ? startMissing : wallTimeError(startTime, timezone);
  const endError = endTime === '' ? undefined : wallTimeError(endTime, timezone);
  if (startError) ownErrors.startTime = invalid(startError);
  if (endError) ownErrors.endTime = invalid(endError);
  const closeError = rsvpsCloseAt === '' ? undefined : wallTimeError(rsvpsCloseAt, timezone);
  if (closeError) ownErrors.rsvpsCloseAt = invalid(closeError);
  for (const [name, sentence] of Object.entries(repetitionErrors(fields, startTime)))
    ownErrors[name as keyof RepetitionFields] = invalid(sentence);
  return ownErrors;
}

function merge(checked: Awaited<ReturnType<Resolver<EventFields>>>, ownErrors: FormErrors) {
  const errors = { ...checked.errors, ...ownErrors };
  return Object.keys(errors).length === 0 ? checked : { values: {}, errors };
}
