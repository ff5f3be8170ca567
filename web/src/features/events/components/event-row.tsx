import type { Event } from '@contract/events.ts';
import { Share2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { useNow } from '@/components/use-now.ts';
import { paths } from '@/config/paths.ts';
import { DateBadge } from './date-badge.tsx';
import { EventClub } from './event-club.tsx';
import styles from './event-row.module.css';
import { phaseOf } from './event-time.ts';
import { EventWhen } from './event-when.tsx';
import { GoingButton } from './going-button.tsx';
import { LocationLink } from './location-link.tsx';
import { RsvpButtons } from './rsvp-buttons.tsx';
import { shareEvent } from './share-event.ts';

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
            <LinkButton size="small" to={paths.event(event.id)} aria-label={`View Details of ${event.title}`}>
              View Details
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}
