import type { Event } from '@contract/events.ts';
import { Card } from '@/components/layout/card.tsx';
import { RichText } from '@/components/text/rich-text.tsx';
import { Time } from '@/components/time/time.tsx';
import { useNow } from '@/components/time/use-now.ts';
import { paths } from '@/config/paths.ts';
import { EventAttendees } from '../attendees/event-attendees.tsx';
import { OwnAttendance } from '../attendees/own-attendance.tsx';
import { Waitlist } from '../attendees/waitlist.tsx';
import { EventHosts } from '../hosts/event-hosts.tsx';
import { HostInvitation } from '../hosts/host-invitation.tsx';
import { DateBadge } from '../list/date-badge.tsx';
import row from '../list/event-row.module.css';
import { EventMessages } from '../messages/event-messages.tsx';
import { EventAddress } from '../place/event-address.tsx';
import { LocationLink } from '../place/location-link.tsx';
import { RsvpsClose } from '../rsvps/rsvps-close.tsx';
import { Seats } from '../rsvps/seats.tsx';
import { Evenings } from '../series/evenings.tsx';
import { SeriesLabel } from '../series/series-label.tsx';
import { TastingLink } from '../tasting/tasting-link.tsx';
import { endAfter } from '../time/end-after.ts';
import { phaseOf } from '../time/event-time.ts';
import { dateAndTime, zoneName } from '../time/event-zone.ts';
import { OwnTime } from '../time/own-time.tsx';
import { EventVenue } from '../venue/event-venue.tsx';
import { CancellationNote } from './cancellation-note.tsx';
import { EndingActions } from './creator-actions.tsx';
import { EventActions } from './event-actions.tsx';
import { EventClub } from './event-club.tsx';
import styles from './event-details.module.css';

type EventDetailsProps = { event: Event; onDeleted: () => void };

/** Everything about an event, and the user's actions. */
export function EventDetails({ event, onDeleted }: EventDetailsProps) {
  const { startTime, endTime, timezone, location, cancelledAt } = event;
  const phase = phaseOf(event, useNow());
  const isUpcoming = phase === 'upcoming' && !cancelledAt;
  return (
    <Card as="article" aria-labelledby="event-title">
      <div className={styles.event}>
        <header className={styles.header}>
          <DateBadge
            instant={startTime}
            zone={timezone}
            isPast={phase !== 'upcoming' || cancelledAt !== null}
          />
          <div className={row.words}>
            <EventClub event={event} phase={phase} />
            <h1 id="event-title" className={styles.title} tabIndex={-1}>
              {event.title}
            </h1>
            {location && <LocationLink location={location} />}
            <EventAddress event={event} />
          </div>
        </header>
        <section aria-labelledby="event-when" className={styles.when}>
          <h2 id="event-when">When</h2>
          <div>
            <p>
              <time dateTime={startTime}>{dateAndTime(startTime, timezone)}</time>
              {endTime && (
                <>
                  {' – '}
                  <time dateTime={endTime}>{endAfter(startTime, endTime, timezone)}</time>
                </>
              )}
            </p>
            <OwnTime instant={startTime} zone={timezone} />
            <p className={styles.soft}>{zoneName(timezone)}</p>
            <SeriesLabel event={event} hasEnd />
            {isUpcoming && <Seats event={event} />}
            {isUpcoming && <RsvpsClose event={event} />}
            <OwnAttendance event={event} />
            {phase === 'past' && !cancelledAt && (
              <p className={styles.soft}>
                This event ended <Time instant={endTime ?? startTime} zone={timezone} />
              </p>
            )}
          </div>
        </section>
        {cancelledAt && <CancellationNote event={event} />}
        {event.hosting?.viewer.canAnswer && <HostInvitation event={event} />}
        <EventActions event={event} isUpcoming={isUpcoming} />
        {event.description && (
          <section aria-labelledby="event-about">
            <h2 id="event-about">About</h2>
            <RichText text={event.description} mentions={event.mentions} mentionHref={paths.user} />
          </section>
        )}
        <TastingLink event={event} />
        <EventVenue event={event} />
        <EventMessages event={event} />
        <EventHosts event={event} />
        <EventAttendees event={event} />
        {isUpcoming && event.viewer.canSeeWaitlist && event.waitingCount > 0 && <Waitlist event={event} />}
        {event.series && <Evenings event={event} />}
        <EndingActions event={event} onDeleted={onDeleted} />
      </div>
    </Card>
  );
}
