import type { Event } from '@contract/events.ts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { RichText } from '@/components/rich-text.tsx';
import { Time } from '@/components/time.tsx';
import { useNow } from '@/components/use-now.ts';
import { paths } from '@/config/paths.ts';
import { CreatorActs } from './creator-acts.tsx';
import { DateBadge } from './date-badge.tsx';
import { EventActs } from './event-acts.tsx';
import { EventAttendees } from './event-attendees.tsx';
import styles from './event-details.module.css';
import { dateAndTime, fullDate, otherClock, phaseOf, zoneName } from './event-time.ts';
import { LocationLink } from './location-link.tsx';

type EventDetailsProps = { event: Event; userId: string; onDeleted: () => void };

/** Everything about one event, and what one can do with it. */
export function EventDetails({ event, userId, onDeleted }: EventDetailsProps) {
  const { startTime, endTime, timezone, location } = event;
  const phase = phaseOf(event, useNow());
  return (
    <Card as="article" aria-labelledby="event-title">
      <div className={styles.event}>
        <header className={styles.header}>
          <DateBadge instant={startTime} zone={timezone} isPast={phase !== 'upcoming'} />
          <div className={styles.words}>
            <p className={styles.place}>
              <Link to={paths.club(event.club.slug)}>{event.club.name}</Link>
              {!event.isPublic && <Badge icon={<Lock />}>Private</Badge>}
              {phase === 'now' && <Badge tone="ember">Happening now</Badge>}
            </p>
            <h1 id="event-title" className={styles.title}>
              {event.title}
            </h1>
            <p>{fullDate(startTime, timezone)}</p>
            {location && <LocationLink location={location} />}
          </div>
        </header>
        {event.creatorId === userId && <CreatorActs event={event} onDeleted={onDeleted} />}
        <section aria-labelledby="event-when">
          <h2 id="event-when">When</h2>
          <dl className={styles.times}>
            <WhenLine label="Starts" instant={startTime} zone={timezone} />
            {endTime && <WhenLine label="Ends" instant={endTime} zone={timezone} />}
            <dt>Timezone</dt>
            <dd>{zoneName(timezone)}</dd>
          </dl>
          {phase === 'past' && (
            <p className={styles.soft}>
              This event ended <Time instant={endTime ?? startTime} />
            </p>
          )}
        </section>
        {event.description && (
          <section aria-labelledby="event-about">
            <h2 id="event-about">About</h2>
            <RichText text={event.description} mentionHref={paths.user} />
          </section>
        )}
        <EventActs event={event} isUpcoming={phase === 'upcoming'} />
        <EventAttendees event={event} />
      </div>
    </Card>
  );
}

function WhenLine({ label, instant, zone }: { label: string; instant: string; zone: string }) {
  const own = otherClock(instant, zone);
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <time dateTime={instant}>{dateAndTime(instant, zone)}</time>
        {own && <span className={styles.soft}> · your time {own}</span>}
      </dd>
    </>
  );
}
