import type { DateAnswer, DatePoll, GivenDateAnswers } from '@contract/polls/date-polls.ts';
import { timeOfDay } from '@/lib/time/date-locale.ts';
import { formatInZone } from '@/lib/time/format-in-zone.ts';
import { ownZone } from '@/lib/time/own-zone.ts';

export const answerLabels: [DateAnswer, string][] = [
  ['YES', 'Yes'],
  ['MAYBE', 'If need be'],
  ['NO', 'No'],
];

const day = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', ...timeOfDay } as const;

/** Friday, December 4, 2026 at 7:00 PM EST, in the zone of the event. */
export const dateText = (instant: string, zone: string) =>
  formatInZone(instant, zone, { ...day, timeZoneName: 'short' });

/** The same by the reader's own clock, if it shows another time. */
export function ownDateText(instant: string, zone: string): string | undefined {
  const own = formatInZone(instant, ownZone(), day);
  return own === formatInZone(instant, zone, day) ? undefined : own;
}

/** What a user answered, by answer: "Yes: Dec 4, Dec 11. If need be: Dec 18." */
export function answersText({ answers }: GivenDateAnswers, { dates, timezone }: DatePoll): string {
  const short = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return answerLabels
    .map(([answer, label]) => {
      const named = dates.filter((_, position) => answers[position] === answer);
      return named.length > 0
        ? `${label}: ${named.map(({ startTime }) => formatInZone(startTime, timezone, short)).join('; ')}.`
        : '';
    })
    .filter(Boolean)
    .join(' ');
}
