import type { Event } from '@contract/events.ts';
import { isolated } from '@contract/values/direction.ts';
import { Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/buttons/button.tsx';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { Card } from '@/components/layout/card.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { paths } from '@/config/paths.ts';
import { EventClub } from '../page/event-club.tsx';
import { shareEvent } from '../page/share-event.ts';
import { LocationLink } from '../place/location-link.tsx';
import { RsvpButtons } from '../rsvps/rsvp-buttons.tsx';
import { RsvpsClose } from '../rsvps/rsvps-close.tsx';
import { Seats } from '../rsvps/seats.tsx';
import { SeriesLabel } from '../series/series-label.tsx';
import { phaseOf } from '../time/event-time.ts';
import { EventWhen } from '../time/event-when.tsx';
import { DateBadge } from './date-badge.tsx';
import styles from './event-row.module.css';
import { GoingButton } from './going-button.tsx';

type EventRowProps = {
  event: Event;
  /** Called when an RSVP is chosen or withdrawn. */
  onRsvp?: (() => void) | undefined;
};

/** An event in a list. */
export function EventRow({ event, onRsvp }: EventRowProps) {
  const phase = phaseOf(event, useNow());
  return (
    <Card as="li" data-event={event.id}>
      <div className={styles.row}>
        <DateBadge
          instant={event.startTime}
          zone={event.timezone}
          isPast={phase !== 'upcoming' || event.cancelledAt !== null}
        />
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Link to={paths.event(event.id)}>{event.title}</Link>
          </h2>
          <EventClub event={event} phase={phase} />
          <EventWhen instant={event.startTime} zone={event.timezone} />
          <SeriesLabel event={event} />
          {phase === 'upcoming' && !event.cancelledAt && (
            <>
              <Seats event={event} />
              <RsvpsClose event={event} />
            </>
          )}
          {event.description && <p className={styles.description}>{event.description}</p>}
          {event.location && <LocationLink location={event.location} />}
        </div>
        {phase === 'upcoming' && event.viewer.canRsvp && (
          <div className={styles.rsvp}>
            <RsvpButtons event={event} isShort onRsvp={onRsvp} />
          </div>
        )}
        <div className={styles.actions}>
          <GoingButton event={event} />
          <Button size="small" icon={<Share2 />} onClick={() => void shareEvent(event)}>
            Share
          </Button>
          {phase === 'upcoming' && (
            <LinkButton
              size="small"
              to={paths.event(event.id)}
              aria-label={`View Details of ${isolated(event.title)}`}
            >
              View Details
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}
