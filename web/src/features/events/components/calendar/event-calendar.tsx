import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Chip } from '@/components/buttons/chip.tsx';
import { Card } from '@/components/layout/card.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import { browserLanguage } from '@/lib/text/browser-language.ts';
import { thisDay } from '@/lib/time/days.ts';
import texts from '@/styles/text.module.css';
import { calendarEventsQuery } from '../../api/calendar/get-calendar-events.ts';
import { clubCalendarEventsQuery } from '../../api/calendar/get-club-calendar-events.ts';
import { Agenda, DayOfAgenda } from './agenda.tsx';
import { dayToShow, eventsByDay, formatDayOfMonth, monthOf, monthsAfter, weeksOf } from './days-of-month.ts';
import styles from './event-calendar.module.css';
import { MonthGrid } from './month-grid.tsx';
import { useShownMonth } from './use-shown-month.ts';

type EventCalendarProps = {
  /** If absent, it has the events of all the user's clubs, and those of other clubs that they are going to. */
  clubId?: string;
  /** Buttons beside the choice of the view. */
  actions?: ReactNode;
};

/** The events of a month: as a page of a calendar with the events of one day below it, or as a list by day. */
export function EventCalendar({ clubId, actions }: EventCalendarProps) {
  // Today is another day after midnight.
  useNow();
  const today = thisDay();
  const { month, day, view, show, setView } = useShownMonth(today);
  const queryOf = (shown: string) =>
    clubId ? clubCalendarEventsQuery(clubId, shown) : calendarEventsQuery(shown);
  const query = useQuery(queryOf(month));
  const cache = useQueryClient();
  const events = query.data?.events;
  const weeks = useMemo(() => weeksOf(month, browserLanguage()), [month]);
  const byDay = useMemo(
    () => eventsByDay(events ?? [], weeks[0]?.[0] ?? '', weeks.at(-1)?.[6] ?? ''),
    [events, weeks],
  );
  const titleId = useId();
  const title = formatDayOfMonth(`${month}-01`, { month: 'long', year: 'numeric' });
  const chosen = day ?? (events && dayToShow(byDay, month, today));
  const step = (months: number) => {
    const to = monthsAfter(month, months);
    return { preload: () => void cache.prefetchQuery(queryOf(to)), onClick: () => show(to) };
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <div className={styles.month}>
          <Button variant="icon" aria-label="Previous month" {...step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <h2 id={titleId} className={styles.title} aria-live="polite">
            {title}
          </h2>
          <Button variant="icon" aria-label="Next month" {...step(1)}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </div>
        <Button size="small" onClick={() => show(monthOf(today))}>
          Today
        </Button>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and this changes the view */}
        <div className={styles.views} role="group" aria-label="View">
          <Chip isSelected={view === 'month'} onSelect={() => setView('month')}>
            Month
          </Chip>
          <Chip isSelected={view === 'agenda'} onSelect={() => setView('agenda')}>
            Agenda
          </Chip>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {query.data?.hasMore && (
        <p className={texts.soft}>There are more events in this month than can be shown here.</p>
      )}
      {query.error && !events ? (
        <ErrorState {...failureOf(query)} />
      ) : view === 'agenda' ? (
        <Agenda byDay={events && byDay} month={month} today={today} hasClubs={!clubId} next={step(1)} />
      ) : (
        <>
          <MonthGrid
            labelledBy={titleId}
            isLoading={!events}
            {...{ month, weeks, byDay, today, chosen }}
            onChoose={show}
          />
          <Card>
            {events && !chosen && <p className={texts.soft}>{`No events in ${title}.`}</p>}
            {chosen && (
              <DayOfAgenda
                day={chosen}
                today={today}
                events={events && (byDay.get(chosen) ?? [])}
                hasClubs={!clubId}
                isLive
              />
            )}
          </Card>
        </>
      )}
    </div>
  );
}
