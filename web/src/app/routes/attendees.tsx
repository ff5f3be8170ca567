import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { eventQuery } from '@/features/events/api/get-event.ts';
import { AttendeeSheet } from '@/features/events/components/attendee-sheet.tsx';
import { EventListSkeleton } from '@/features/events/components/event-list-skeleton.tsx';
import { unlessMissing } from '@/lib/api-error.ts';
import { useScreenTitle } from '../tab-title.ts';
import { LoadError } from './load-error.tsx';
import styles from './narrow.module.css';

/** Everyone who is going to an event, to print or save. */
export default function AttendeesScreen() {
  const { eventId = '' } = useParams();
  const query = useQuery(eventQuery(eventId));
  const event = unlessMissing(query);
  useScreenTitle(event && `Attendees of ${event.title}`);
  if (!event && !query.isPending)
    return (
      <LoadError
        query={query}
        failed="Failed to load event"
        missing="Event not found"
        back={{ to: paths.events, label: 'Back to Events' }}
      />
    );
  return (
    <div className={styles.narrow}>
      {event ? (
        <>
          <nav aria-label="Event">
            <LinkButton size="small" icon={<ArrowLeft />} to={paths.event(event.id)}>
              Back to Event
            </LinkButton>
          </nav>
          <AttendeeSheet event={event} />
        </>
      ) : (
        <EventListSkeleton />
      )}
    </div>
  );
}
