/** What two calendar programs read in the file of a series is what the database plans. */
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import type { CalendarEntry } from '../../functions/_shared/calendar/calendar-entries.ts';
import { type SeriesCalendar, seriesFile } from '../../functions/_shared/calendar/series-file.ts';
import { type Event, eventPage, event as eventShape } from '../../functions/_shared/contract/events.ts';
import { create } from '../support/actions.ts';
import { read } from '../support/responses.ts';
import { newClub } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request } from '../support/users.ts';

type Rule = Pick<SeriesCalendar, 'unit' | 'every' | 'weekdays' | 'monthlyOn' | 'startsOn'>;
const weekly = { unit: 'WEEK', every: 1, monthlyOn: null } as const;
const monthly = { unit: 'MONTH', every: 1, weekdays: null } as const;
const rules: Rule[] = [
  { ...weekly, weekdays: [4], startsOn: '2026-12-03' },
  { ...weekly, every: 2, weekdays: [1, 4, 7], startsOn: '2026-12-06' },
  { ...monthly, monthlyOn: 'DAY', startsOn: '2026-12-31' },
  { ...monthly, every: 5, monthlyOn: 'DAY', startsOn: '2026-12-30' },
  { ...monthly, monthlyOn: 'WEEKDAY', startsOn: '2026-12-10' },
  { ...monthly, monthlyOn: 'WEEKDAY', startsOn: '2026-12-31' },
  { ...monthly, every: 3, monthlyOn: 'LAST_WEEKDAY', startsOn: '2026-12-25' },
];
const zones = ['America/New_York', 'Europe/Lisbon', 'Asia/Kolkata', 'Australia/Sydney', 'America/Santiago'];

/** The instants of ten years, as the database plans them, in ms since 1970. */
async function plannedAt(rule: Rule, startsAt: string, zone: string): Promise<number[]> {
  const rows = await sql<{ at: Date }[]>`
    select private.instant_on(d.day, ${startsAt}::text::time, ${zone}) as at
    from private.series_days(
      jsonb_populate_record(null::private.event_series, ${sql.json({
        unit: rule.unit,
        every: rule.every,
        weekdays: rule.weekdays,
        monthly_on: rule.monthlyOn,
        starts_on: rule.startsOn,
      })}), ${rule.startsOn}::date, ${rule.startsOn}::date + 3652) d (day)
    order by 1`;
  return rows.map(({ at }) => at.getTime());
}

const id = '5f0a0f3e-6a54-4d0c-8f6e-0a8a8f6f5f11';

/** The file of a series without exceptions. */
function fileOf(rule: Rule, startsAt: string, timezone: string, first: number): string {
  const entry: CalendarEntry = {
    id,
    title: 'Herf',
    description: null,
    location: null,
    address: null,
    starts_at: new Date(first),
    ends_at: null,
    is_cancelled: false,
    sequence: 0,
    changed_at: new Date('2026-11-20T08:00:00Z'),
    club: 'Porto Terrace Herf',
    rsvp: null,
  };
  const series = { ...rule, id, startsAt, timezone, minutes: null, until: null, gaps: [] };
  const plannedAt = new Date(first).toISOString();
  return seriesFile(
    { ...series, evenings: { [id]: { on: rule.startsOn, plannedAt } } },
    [entry],
    'https://retrohale.example',
  );
}

/** The starts of all evenings in a file up to an instant, in ms since 1970, by ical.js and the file's own time zone. */
function readByIcalJs(file: string, until: number): number[] {
  const components = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  const [main, ...changed] = components;
  if (!main) throw new Error('The file is empty.');
  const event = new ICAL.Event(main, { exceptions: changed });
  const starts: number[] = [];
  const dates = event.iterator();
  for (let next = dates.next(); next; next = dates.next()) {
    const { item, startDate } = event.getOccurrenceDetails(next);
    if (next.toJSDate().getTime() > until) break;
    if (item.component.getFirstPropertyValue('status') !== 'CANCELLED')
      starts.push(startDate.toJSDate().getTime());
  }
  return starts.sort((one, other) => one - other);
}

/** The same by node-ical, which knows the zones itself. */
function readByNodeIcal(file: string, from: number, until: number): number[] {
  const event = Object.values(nodeIcal.sync.parseICS(file)).find((part) => part?.type === 'VEVENT') as VEvent;
  return nodeIcal
    .expandRecurringEvent(event, { from: new Date(from), to: new Date(until) })
    .filter((instance) => instance.event.status !== 'CANCELLED')
    .map(({ start }) => start.getTime())
    .sort((one, other) => one - other);
}

test.each(zones)('the evenings of ten years in %s', async (zone) => {
  for (const rule of rules) {
    const planned = await plannedAt(rule, '19:00', zone);
    expect(planned.length).toBeGreaterThan(20);
    const [first = 0] = planned;
    const last = planned.at(-1) ?? 0;
    const file = fileOf(rule, '19:00:00', zone, first);
    expect(readByIcalJs(file, last), JSON.stringify(rule)).toEqual(planned);
    expect(readByNodeIcal(file, first, last), JSON.stringify(rule)).toEqual(planned);
  }
});

// As RFC 5545 has it. Not all programs do.
test('a time that the clocks skip is an hour later, and one that they show twice is the first', async () => {
  const sundays: Rule = { ...weekly, weekdays: [7], startsOn: '2027-03-07' };
  for (const [startsAt, day, instant] of [
    ['02:30', '2027-03-14', '2027-03-14T07:30:00.000Z'],
    ['01:30', '2027-11-07', '2027-11-07T05:30:00.000Z'],
  ] as const) {
    const planned = await plannedAt(sundays, startsAt, 'America/New_York');
    const onThatDay = planned.map((at) => new Date(at).toISOString()).filter((at) => at.startsWith(day));
    expect(onThatDay).toEqual([instant]);
  }
});

test('evenings that were deleted, moved, renamed or cancelled are so in the file', async () => {
  const host = await newUser();
  const club = await newClub({ owner: host });
  const start = new Date(Date.now() + 3 * 86_400_000);
  const response = await request(host, 'POST', `/clubs/${club.id}/events`, {
    title: 'Herf; every week, wind permitting',
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + 3 * 3_600_000).toISOString(),
    timezone: 'Australia/Sydney',
    repeats: {
      unit: 'WEEK',
      weekdays: [new Date(start.toLocaleString('en', { timeZone: 'Australia/Sydney' })).getDay() || 7],
      count: 12,
    },
  });
  const first = read(response, eventShape, 201);
  const evenings = async () =>
    read(await request(host, 'GET', `/events/${first.id}/evenings?limit=100`), eventPage).items;
  const [, second, third, fourth, fifth] = (await evenings()) as [Event, Event, Event, Event, Event];
  await request(host, 'DELETE', `/events/${second.id}`);
  await create(
    host,
    `/events/${third.id}`,
    { startTime: new Date(Date.parse(third.startTime) + 26 * 3_600_000).toISOString(), endTime: null },
    'PATCH',
  );
  await create(host, `/events/${fourth.id}/cancel`);
  await create(host, `/events/${fifth.id}`, { title: 'Anniversary' }, 'PATCH');
  const { status, headers, text } = await request(host, 'GET', `/events/${first.id}/series.ics`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const planned = (await evenings())
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(({ startTime }) => Math.floor(Date.parse(startTime) / 1000) * 1000);
  expect(planned).toHaveLength(10);
  const end = (planned.at(-1) ?? 0) + 400 * 86_400_000;
  expect(readByIcalJs(text, end)).toEqual(planned);
  expect(readByNodeIcal(text, planned[0] ?? 0, end)).toEqual(planned);
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual(
    Array.from({ length: 4 }, () => `UID:${first.series?.id}@series.retrohale`),
  );
  expect(lines.filter((line) => line.startsWith('RECURRENCE-ID;TZID=Australia/Sydney:'))).toHaveLength(3);
  expect(lines.filter((line) => line.startsWith('EXDATE;TZID=Australia/Sydney:'))).toHaveLength(1);
  expect(lines).toContain('SUMMARY:Anniversary');
  expect(lines).toContain('STATUS:CANCELLED');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
