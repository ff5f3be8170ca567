import type { JournalYear } from '@contract/journal.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { dateLocale } from '@/lib/time/date-locale.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import styles from './heat-map.module.css';
import { byDay, dayAfter, weeksOf } from './weeks.ts';

const inUtc = { timeZone: 'UTC' } as const;
const longDay = new Intl.DateTimeFormat(dateLocale, {
  ...inUtc,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const shortMonth = new Intl.DateTimeFormat(dateLocale, { ...inUtc, month: 'short' });
const dayAndMonth = new Intl.DateTimeFormat(dateLocale, { ...inUtc, day: 'numeric', month: 'long' });
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

/**
 * The days of a year as a table. The more entries a day has, the darker it is. Arrow keys or a tap show what was smoked on a
 * day.
 */
export function HeatMap({ year, days }: Pick<JournalYear, 'year' | 'days'>) {
  const [chosen, setChosen] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const weeks = useMemo(() => weeksOf(year), [year]);
  const entries = useMemo(() => byDay(days), [days]);
  const latest = days.at(-1)?.day;

  // On a phone, the year is wider than the screen, so the latest entries are scrolled into view.
  useEffect(() => {
    box.current
      ?.querySelector(`[data-day="${latest}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [latest]);

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = chosen ? dayAfter(chosen, step) : (latest ?? `${year}-01-01`);
    if (next === undefined) return;
    setChosen(next);
    box.current
      ?.querySelector(`[data-day="${next}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function point(event: PointerEvent) {
    const day = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset.day;
    if (day) setChosen(day);
  }

  return (
    <div className={layout.column3}>
      {/* biome-ignore lint/a11y/useSemanticElements: it is already part of a section */}
      <div
        ref={box}
        className={styles.box}
        role="group"
        aria-label={`Calendar of ${year}. Arrow keys move from day to day.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and arrow keys move from day to day
        tabIndex={0}
        onKeyDown={move}
        onPointerUp={point}
      >
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>Entries of {year} by weekday and week</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <td />
              {weeks.map((week) => (
                <WeekHead key={week.find(Boolean)} week={week} />
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday, row) => (
              <tr key={weekday}>
                <th scope="row">
                  <VisuallyHidden>{weekday}</VisuallyHidden>
                  <span aria-hidden="true">{row % 2 === 0 && weekday.slice(0, 3)}</span>
                </th>
                {weeks.map((week) => {
                  const day = week[row];
                  const count = day ? entries.get(day)?.entryCount : undefined;
                  if (!day) return <td key={week.find(Boolean)} />;
                  return (
                    <td
                      key={day}
                      data-day={day}
                      data-heat={heatOf(count)}
                      data-chosen={day === chosen || undefined}
                    >
                      {count && <VisuallyHidden>{countOf(count)}</VisuallyHidden>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={texts.soft} role="status">
        {chosen ? tell(chosen, entries.get(chosen)?.productNames) : 'Choose a day to see what you smoked.'}
      </p>
    </div>
  );
}

/** The name of a month is above the week of its first day. Screen readers read the date of every week. */
function WeekHead({ week }: { week: (string | null)[] }) {
  const first = week.find((day) => day !== null) ?? '';
  const startsMonth = week.some((day) => day?.endsWith('-01'));
  return (
    <th scope="col">
      <VisuallyHidden>Week of {dayAndMonth.format(new Date(first))}</VisuallyHidden>
      <span aria-hidden="true" className={styles.month}>
        {startsMonth && shortMonth.format(new Date(week.findLast((day) => day !== null) ?? first))}
      </span>
    </th>
  );
}

const countOf = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;
/** Four steps: three or more entries look the same. */
const heatOf = (count = 0) => Math.min(count, 3);

const tell = (day: string, productNames: string[] = []) =>
  `${longDay.format(new Date(day))}: ${productNames.length === 0 ? 'nothing' : productNames.join(', ')}`;
