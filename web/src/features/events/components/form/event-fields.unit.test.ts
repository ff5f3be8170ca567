import type { Event } from '@contract/events.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { club, event as sample } from '@/testing/samples.ts';
import {
  changesOf,
  copyOf,
  createResolver,
  draftOf,
  editResolver,
  fieldsOf,
  newFields,
  newQuestion,
} from './event-fields.ts';

afterAll(() => {
  vi.unstubAllEnvs();
});

const event: Event = {
  ...sample,
  // 1:30 in New York, for the second time that night.
  startTime: '2026-11-01T06:30:00.123456+00:00',
  endTime: '2026-11-01T09:00:00+00:00',
  timezone: 'America/New_York',
};
const none = { fields: {}, shouldUseNativeValidation: false } as never;
const sentences = (errors: object) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, (error as { message: string }).message]),
  );

describe.each(['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia'])('in a browser in %s', (zone) => {
  test('an event saved unchanged changes nothing', async () => {
    vi.stubEnv('TZ', zone);
    expect(changesOf(fieldsOf(event), event)).toEqual({});
    expect((await editResolver(event)(fieldsOf(event), undefined, none)).errors).toEqual({});
  });

  test('a new title sends only the title', () => {
    vi.stubEnv('TZ', zone);
    expect(changesOf({ ...fieldsOf(event), title: 'Terrace' }, event)).toEqual({ title: 'Terrace' });
  });

  test('a new time is in the event’s time zone, and the other time stays', () => {
    vi.stubEnv('TZ', zone);
    expect(changesOf({ ...fieldsOf(event), startTime: '2026-11-01T00:30' }, event)).toEqual({
      startTime: '2026-11-01T00:30:00-04:00',
    });
    expect(changesOf({ ...fieldsOf(event), endTime: '' }, event)).toEqual({ endTime: null });
  });

  test('a new time zone keeps the wall times', () => {
    vi.stubEnv('TZ', zone);
    expect(changesOf({ ...fieldsOf(event), timezone: 'Asia/Tokyo' }, event)).toEqual({
      timezone: 'Asia/Tokyo',
      startTime: '2026-11-01T01:30:00+09:00',
      endTime: '2026-11-01T04:00:00+09:00',
    });
  });
});

test('blank text is sent as null', () => {
  expect(
    draftOf({
      ...newFields([]),
      title: 'A',
      startTime: '2031-06-12T19:00',
      description: ' \u200b',
      location: '',
    }),
  ).toEqual({
    title: 'A',
    description: null,
    location: null,
    venueId: null,
    address: null,
    startTime: '2031-06-12T19:00:00-04:00',
    endTime: null,
    timezone: 'America/New_York',
    isPublic: true,
    rsvpsCloseAt: null,
    capacity: null,
    maxGuests: 0,
    questions: [],
  });
});

test('an empty form names the required fields', async () => {
  const { errors } = await createResolver([])(newFields([]), undefined, none);
  expect(sentences(errors)).toEqual({
    clubId: 'Please select a club',
    title: 'Title and start time are required',
    startTime: 'Title and start time are required',
  });
});

test('if the club is not among the choices, another must be chosen', async () => {
  const { errors } = await createResolver([club])({ ...newFields([]), clubId: 'left' }, undefined, none);
  expect(sentences(errors)).toMatchObject({ clubId: 'Please select a club' });
});

test.each([
  [{ startTime: '2020-06-12T19:00' }, { startTime: 'Cannot create events in the past' }],
  [{ endTime: '2031-06-12T19:00' }, { endTime: 'End time must be after start time' }],
  [
    { startTime: '2031-03-09T02:30' },
    { startTime: 'The clocks skip this time on that day. Please choose another one.' },
  ],
  [
    { endTime: '2032-03-14T02:30' },
    { endTime: 'The clocks skip this time on that day. Please choose another one.' },
  ],
  [{ endTime: '22031-06-12T20:00' }, { endTime: 'Please choose a year from 2000 to 2999.' }],
])('%j is rejected', async (change, expected) => {
  const fields = {
    ...newFields([]),
    clubId: club.id,
    title: 'A',
    startTime: '2031-06-12T19:00',
    ...change,
  };
  expect(sentences((await createResolver([club])(fields, undefined, none)).errors)).toEqual(expected);
});

test('an edited event may be in the past, but needs a title and a start, and an end after the start', async () => {
  const errorsOf = async (change: object) =>
    sentences((await editResolver(event)({ ...fieldsOf(event), ...change }, undefined, none)).errors);
  expect(await errorsOf({ startTime: '2020-01-01T10:00' })).toEqual({});
  expect(await errorsOf({ startTime: '2026-11-01T05:00' })).toEqual({
    endTime: 'End time must be after start time',
  });
  expect(await errorsOf({ title: ' ', startTime: '' })).toEqual({
    title: 'Title and start time are required',
    startTime: 'Title and start time are required',
  });
});

describe('a copy', () => {
  // An evening in New York, before the clocks go back.
  const evening: Event = {
    ...event,
    startTime: '2030-10-31T23:00:00+00:00',
    endTime: '2030-11-01T03:00:00+00:00',
    title: 'Herf',
    capacity: 12,
  };
  test('of an event ahead is a week later, at the same time of day', () => {
    expect(copyOf(evening)).toMatchObject({
      title: 'Herf',
      capacity: '12',
      startTime: '2030-11-07T19:00',
      endTime: '2030-11-07T23:00',
    });
  });
  test('of a past one is on the next such day of the week', () => {
    vi.useFakeTimers({ now: new Date('2030-11-28T12:00:00Z'), toFake: ['Date'] });
    expect(copyOf({ ...evening, endTime: null })).toMatchObject({
      startTime: '2030-11-28T19:00',
      endTime: '',
    });
    vi.setSystemTime(new Date('2030-11-29T12:00:00Z'));
    expect(copyOf(evening).startTime).toBe('2030-12-05T19:00');
    vi.useRealTimers();
  });
});

test('a club is preselected only if it is the only one', () => {
  const club = { id: event.clubId, name: 'Porto', isPrivate: false };
  expect(newFields([club]).clubId).toBe(club.id);
  expect(newFields([club, { ...club, id: event.id }]).clubId).toBe('');
});

describe('seats', () => {
  const full: Event = { ...event, capacity: 12 };
  test('are sent as a number, and cleared when the field is empty', () => {
    expect(changesOf({ ...fieldsOf(full), capacity: '14' }, full)).toEqual({ capacity: 14 });
    expect(changesOf({ ...fieldsOf(full), capacity: ' ' }, full)).toEqual({ capacity: null });
  });
  test.each(['twelve', '0', '2.5', '1001'])('are not %s', async (capacity) => {
    const { errors } = await editResolver(full)({ ...fieldsOf(full), capacity }, undefined, none);
    expect(sentences(errors)).toEqual({
      capacity: 'Please enter a whole number of seats, from 1 to 1,000.',
    });
  });
});

test('the time when RSVPs close is in the time zone of the event, and at the latest when it starts', async () => {
  const fields = { ...fieldsOf(event), rsvpsCloseAt: '2026-10-31T18:00' };
  expect(changesOf(fields, event)).toEqual({ rsvpsCloseAt: '2026-10-31T18:00:00-04:00' });
  const closing = { ...event, rsvpsCloseAt: '2026-10-31T22:00:00Z' };
  expect(changesOf(fieldsOf(closing), closing)).toEqual({});
  expect(changesOf({ ...fieldsOf(closing), rsvpsCloseAt: '' }, closing)).toEqual({ rsvpsCloseAt: null });
  const future = { ...event, startTime: '2126-11-01T18:00:00Z', endTime: null };
  const late = { ...fieldsOf(future), rsvpsCloseAt: '2126-11-02T18:00' };
  expect(sentences((await editResolver(future)(late, undefined, none)).errors)).toEqual({
    rsvpsCloseAt: 'RSVPs must close before the event starts',
  });
});

describe('questions', () => {
  const question = {
    id: event.id,
    text: 'Cigars or pipe?',
    choices: ['Cigars', 'Pipe'],
    isRequired: false,
    isShared: true,
    answer: null,
    isOutdated: false,
  };
  const asking: Event = { ...event, questions: [question] };
  test('stay the same unless they are edited, and are then sent with their ids', () => {
    const fields = fieldsOf(asking);
    expect(changesOf(fields, asking)).toEqual({});
    const questions = [
      { ...newQuestion, text: 'What do you bring?', choices: 'not chosen' },
      ...fields.questions.map((one) => ({ ...one, choices: ' Cigars \n\nPipe\nBoth' })),
    ];
    expect(changesOf({ ...fields, questions }, asking)).toEqual({
      questions: [
        { text: 'What do you bring?', choices: null, isRequired: false, isShared: false },
        {
          id: question.id,
          text: question.text,
          choices: ['Cigars', 'Pipe', 'Both'],
          isRequired: false,
          isShared: true,
        },
      ],
    });
  });
  test('need words, and at least two choices', async () => {
    const questions = [{ ...newQuestion, kind: 'CHOICE' as const, choices: 'Pipe' }];
    const { errors } = await editResolver(event)({ ...fieldsOf(event), questions }, undefined, none);
    expect(errors.questions).toMatchObject([
      {
        text: { message: 'Please write the question' },
        choices: { message: 'Please write at least two answers to choose from, one per line' },
      },
    ]);
  });
});
