import { isolated } from '@contract/values/direction.ts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { counted } from '@/lib/text/counted.ts';
import { daysAfter } from '@/lib/time/days.ts';
import { type EventsByDay, formatDayOfMonth, monthOf, monthsAfterDay } from './days-of-month.ts';
import styles from './month-grid.module.css';
import { startText } from './start-text.ts';

/** How many events of a day are shown in its cell. */
const maxShown = 3;

type MonthGridProps = {
  labelledBy: string;
  isLoading: boolean;
  month: string;
  weeks: string[][];
  byDay: EventsByDay;
  today: string;
  chosen: string | undefined;
  onChoose: (day: string) => void;
};

/**
 * The page of a month. Arrow keys move from day to day, Home and End to the ends of a week, Page Up and Page Down by a month.
 * Enter or a click chooses a day. Where there is no room for the events, each is a dot. They are also listed below once
 * their day is chosen, so that they are not stops of the Tab key here.
 */
export function MonthGrid({
  labelledBy,
  isLoading,
  month,
  weeks,
  byDay,
  today,
  chosen,
  onChoose,
}: MonthGridProps) {
  const [focused, setFocused] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const stop = [focused, chosen].find((day) => day && monthOf(day) === month) ?? `${month}-01`;

  // After a key has changed the month, once that month is shown.
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const day = table.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    if (!day || monthOf(focused ?? '') !== month) return;
    isMoving.current = false;
    day.focus();
  });

  function move(event: KeyboardEvent) {
    const day = (event.target as HTMLElement).dataset.day;
    const to = day && !event.ctrlKey && !event.metaKey && !event.altKey && dayByKey(event.key, day, weeks);
    if (!to) return;
    event.preventDefault();
    isMoving.current = true;
    setFocused(to);
    if (monthOf(to) !== month) onChoose(to);
  }

  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move from day to day
      role="grid"
      className={styles.table}
      aria-labelledby={labelledBy}
      aria-busy={isLoading || undefined}
      onKeyDown={move}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={formatDayOfMonth(day, { weekday: 'long' })}>
              {formatDayOfMonth(day, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={styles.cell}
                data-chosen={day === chosen || undefined}
                data-other={monthOf(day) !== month || undefined}
              >
                <Day
                  day={day}
                  events={byDay.get(day) ?? []}
                  isChosen={day === chosen}
                  isToday={day === today}
                  isStop={day === stop}
                  onChoose={onChoose}
                  onFocus={setFocused}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day to which a key moves from another one. Undefined for other keys. */
function dayByKey(key: string, day: string, weeks: string[][]): string | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return daysAfter(day, days);
  const months = { PageUp: -1, PageDown: 1 }[key];
  if (months !== undefined) return monthsAfterDay(day, months);
  const week = weeks.find((one) => one.includes(day));
  return { Home: week?.[0], End: week?.[6] }[key];
}

type DayProps = {
  day: string;
  events: NonNullable<ReturnType<EventsByDay['get']>>;
  isChosen: boolean;
  isToday: boolean;
  isStop: boolean;
  onChoose: (day: string) => void;
  onFocus: (day: string) => void;
};

function Day({ day, events, isChosen, isToday, isStop, onChoose, onFocus }: DayProps) {
  const more = events.length - maxShown;
  // One more takes no more room than the words that it is there.
  const shown = more > 1 ? events.slice(0, maxShown) : events;
  return (
    <>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isChosen}
        aria-label={labelOf(day, events)}
        onClick={() => onChoose(day)}
        onFocus={() => onFocus(day)}
      >
        <span className={styles.number}>{Number(day.slice(8))}</span>
      </button>
      {events.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
            {events.slice(0, maxShown).map((event) => (
              <span key={event.id} data-going={event.userRsvp === 'GOING' || undefined} />
            ))}
          </span>
          <ul className={styles.events}>
            {shown.map((event) => (
              <li key={event.id}>
                <Link
                  to={paths.event(event.id)}
                  className={styles.event}
                  tabIndex={-1}
                  data-going={event.userRsvp === 'GOING' || undefined}
                  data-cancelled={event.cancelledAt !== null || undefined}
                >
                  <span className={styles.time}>{startText(event, day)}</span> {event.title}
                </Link>
              </li>
            ))}
            {more > 1 && <li className={styles.more} aria-hidden="true">{`+${more} more`}</li>}
          </ul>
        </>
      )}
    </>
  );
}

/** Thursday, November 26, 2 events: Roof herf, Pairing (cancelled) */
function labelOf(day: string, events: DayProps['events']): string {
  const date = formatDayOfMonth(day, { weekday: 'long', month: 'long', day: 'numeric' });
  if (events.length === 0) return date;
  const titles = events.map(
    ({ title, cancelledAt }) => `${isolated(title)}${cancelledAt ? ' (cancelled)' : ''}`,
  );
  return `${date}, ${counted(events.length, 'event')}: ${titles.join(', ')}`;
}
