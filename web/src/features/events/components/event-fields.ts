import {
  defaultTimeZone,
  type Event,
  type EventDraft,
  type EventUpdate,
  eventDraft,
  eventUpdate,
  startMissing,
  timeSkipped,
} from '@contract/events.ts';
import type { Resolver } from 'react-hook-form';
import { contractResolver } from '@/lib/contract-resolver.ts';
import { instantAt, type WallTime, wallTimeAt } from '@/lib/zoned-time.ts';

/** What the form holds. Times are wall times on the clock of `timezone`; empty where there is none. */
export type EventFields = {
  clubId: string;
  title: string;
  description: string;
  location: string;
  startTime: WallTime;
  endTime: WallTime;
  timezone: string;
  isPublic: boolean;
};

export type ClubChoice = { id: string; name: string; isPrivate: boolean };

export const emptyFields: EventFields = {
  clubId: '',
  title: '',
  description: '',
  location: '',
  startTime: '',
  endTime: '',
  timezone: defaultTimeZone,
  isPublic: true,
};

/** An event as the form shows it. */
export function fieldsOf({ startTime, endTime, timezone, ...event }: Event): EventFields {
  return {
    clubId: event.clubId,
    title: event.title,
    description: event.description ?? '',
    location: event.location ?? '',
    startTime: wallTimeAt(startTime, timezone),
    endTime: endTime === null ? '' : wallTimeAt(endTime, timezone),
    timezone,
    isPublic: event.isPublic,
  };
}

const orNull = (words: string) => (words.trim() === '' ? null : words);

/** What creates the event; an empty time that is needed stays empty, for the contract to refuse. */
export function draftOf({ startTime, endTime, timezone, ...fields }: EventFields): EventDraft {
  return {
    title: fields.title,
    description: orNull(fields.description),
    location: orNull(fields.location),
    startTime: instantAt(startTime, timezone) ?? '',
    endTime: endTime === '' ? null : (instantAt(endTime, timezone) ?? ''),
    timezone,
    isPublic: fields.isPublic,
  };
}

/**
 * What changes the event: only what somebody has touched. Times nobody touched, in a zone nobody touched, are not sent
 * at all, so that they cannot move; not even to the other coming of an hour that comes twice.
 */
export function changesOf(fields: EventFields, event: Event): EventUpdate {
  const shown = fieldsOf(event);
  const draft = draftOf(fields);
  const isTouched = (name: keyof EventFields) => fields[name] !== shown[name];
  const hasMoved = (name: 'startTime' | 'endTime') => isTouched(name) || isTouched('timezone');
  return {
    ...(isTouched('title') && { title: draft.title }),
    ...(isTouched('description') && { description: draft.description }),
    ...(isTouched('location') && { location: draft.location }),
    ...(hasMoved('startTime') && { startTime: draft.startTime }),
    ...(hasMoved('endTime') && { endTime: draft.endTime }),
    ...(isTouched('timezone') && { timezone: draft.timezone }),
    ...(isTouched('isPublic') && { isPublic: draft.isPublic }),
  };
}

const checkDraft = contractResolver(eventDraft, draftOf);

/** Checks a new event, in the order in which people read the form. */
export const createResolver: Resolver<EventFields> = async (fields, context, options) => {
  const refusals = refusalsOf(fields);
  if (fields.clubId === '') refusals.clubId = refusal('Please select a club');
  return merge(await checkDraft(fields, context, options), refusals);
};

/** Checks an edit: title, start and zone are needed; the past is allowed. */
export function editResolver(event: Event): Resolver<EventFields> {
  // Both times together, so that the end is held against the start also when only one was touched.
  const check = contractResolver(eventUpdate, (fields: EventFields) => ({
    ...changesOf(fields, event),
    title: fields.title,
    ...(fields.startTime && { startTime: draftOf(fields).startTime, endTime: draftOf(fields).endTime }),
  }));
  return async (fields, context, options) => merge(await check(fields, context, options), refusalsOf(fields));
}

type Refusals = Partial<Record<keyof EventFields, { type: string; message: string }>>;
const refusal = (message: string) => ({ type: 'refused', message });

/** What only the form can know: a time was left out, or the clocks skip it. */
function refusalsOf({ startTime, endTime, timezone }: EventFields): Refusals {
  const refusals: Refusals = {};
  if (startTime === '') refusals.startTime = refusal(startMissing);
  else if (!instantAt(startTime, timezone)) refusals.startTime = refusal(timeSkipped);
  if (endTime !== '' && !instantAt(endTime, timezone)) refusals.endTime = refusal(timeSkipped);
  return refusals;
}

function merge(checked: Awaited<ReturnType<Resolver<EventFields>>>, refusals: Refusals) {
  const errors = { ...checked.errors, ...refusals };
  return Object.keys(errors).length === 0 ? checked : { values: {}, errors };
}
