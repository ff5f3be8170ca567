import type { CalendarEvent } from '@contract/events/calendar.ts';
import { Globe, Lock, Repeat } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { Skeleton, SkeletonGroup } from '@/components/lists/skeleton.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { paths } from '@/config/paths.ts';
import texts from '@/styles/text.module.css';
import { EventState } from '../page/event-club.tsx';
import { phaseOf } from '../time/event-time.ts';
import { OwnTime } from '../time/own-time.tsx';
import styles from './agenda.module.css';
import { dayOfEvent, type EventsByDay, formatDayOfMonth, monthOf, monthsAfter } from './days-of-month.ts';
import { timeText } from './start-text.ts';

type AgendaProps = {
  /** Undefined while they load. */
  byDay: EventsByDay | undefined;
  month: string;
  today: string;
  /** Whether the events are of several clubs. */
  hasClubs: boolean;
  /** Shows the next month. */
  next: { preload: () => void; onClick: () => void };
};

/** The days of a month that have events, with those. Days of this month that are past are folded away. */
export function Agenda({ byDay, month, today, hasClubs, next }: AgendaProps) {
  if (!byDay) return <EventsSkeleton />;
  const days = [...byDay]
    .filter(([day]) => monthOf(day) === month)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const isPast = ([day]: readonly [string, unknown]) => monthOf(today) === month && day < today;
  const past = days.filter(isPast);
  const rest = days.filter((entry) => !isPast(entry));
  const list = (shown: typeof days) =>
    shown.map(([day, events]) => (
      <Card key={day}>
        <DayOfAgenda {...{ day, today, events, hasClubs }} />
      </Card>
    ));
  const name = (shown: string) => formatDayOfMonth(`${shown}-01`, { month: 'long', year: 'numeric' });
  return (
    <div className={styles.days}>
      {past.length > 0 && (
        <details>
          <summary className={styles.earlier}>Earlier this month</summary>
          <div className={styles.days}>{list(past)}</div>
        </details>
      )}
      {rest.length > 0 ? (
        list(rest)
      ) : (
        <p className={texts.soft}>
          {past.length > 0 ? `No more events in ${name(month)}.` : `No events in ${name(month)}.`}
        </p>
      )}
      <div>
        <Button size="small" {...next}>
          {name(monthsAfter(month, 1))}
        </Button>
      </div>
    </div>
  );
}

type DayOfAgendaProps = {
  day: string;
  today: string;
  /** Undefined while they load. */
  events: readonly CalendarEvent[] | undefined;
  hasClubs: boolean;
  /** Whether screen readers announce another day. */
  isLive?: boolean;
};

/** A day and its events. */
export function DayOfAgenda({ day, today, events, hasClubs, isLive = false }: DayOfAgendaProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.date} aria-live={isLive ? 'polite' : undefined}>
          {formatDayOfMonth(day, { weekday: 'long', month: 'long', day: 'numeric' })}
        </h3>
        {day === today && <Badge tone="ember">Today</Badge>}
      </div>
      {events === undefined && <EventsSkeleton />}
      {events?.length === 0 && <p className={texts.soft}>No events on this day.</p>}
      {events && events.length > 0 && (
        <ul className={styles.events}>
          {events.map((event) => (
            <Entry key={event.id} event={event} day={day} hasClub={hasClubs} />
          ))}
        </ul>
      )}
    </section>
  );
}

const answers: Partial<Record<NonNullable<CalendarEvent['userRsvp']>, string>> = {
  GOING: 'Going',
  MAYBE: 'Maybe',
  WAITLISTED: 'On the waiting list',
};

/** An event on a day. */
function Entry({ event, day, hasClub }: { event: CalendarEvent; day: string; hasClub: boolean }) {
  const phase = phaseOf(event, useNow());
  const answer = event.userRsvp && answers[event.userRsvp];
  return (
    <li className={styles.entry}>
      <span className={styles.time}>{timeText(event, day)}</span>
      <div className={styles.words}>
        <p className={styles.line}>
          <Link
            to={paths.event(event.id)}
            className={styles.title}
            data-cancelled={event.cancelledAt !== null || undefined}
          >
            {event.title}
          </Link>
          {event.isRepeated && (
            <span className={styles.repeats}>
              <Repeat aria-hidden="true" />
              <VisuallyHidden>repeats</VisuallyHidden>
            </span>
          )}
        </p>
        <p className={styles.facts}>
          {[dayOfEvent(event, day), hasClub && event.club.name, event.location]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
        <OwnTime instant={event.startTime} zone={event.timezone} />
        <p className={styles.badges}>
          {answer && <Badge tone={event.userRsvp === 'GOING' ? 'leaf' : 'neutral'}>{answer}</Badge>}
          {!event.isOpen && hasClub && <Badge icon={<Lock />}>Private</Badge>}
          {event.isOpenedByClub && <Badge icon={<Globe />}>Public evening</Badge>}
          <EventState event={event} phase={phase} />
        </p>
      </div>
    </li>
  );
}

function EventsSkeleton() {
  return (
    <SkeletonGroup label="Loading...">
      <Skeleton width="60%" />
      <Skeleton width="9rem" />
    </SkeletonGroup>
  );
}
