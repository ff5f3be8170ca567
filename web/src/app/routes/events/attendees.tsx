import { isolated } from '@contract/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { eventQuery } from '@/features/events/api/get-event.ts';
import { AttendeeSheet } from '@/features/events/components/attendees/attendee-sheet.tsx';
import { EventListSkeleton } from '@/features/events/components/list/event-list-skeleton.tsx';
import { useLiveEvent } from '@/features/events/components/page/use-live-event.ts';
import { unlessMissing } from '@/lib/api/api-error.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';

/** Everyone who is going to an event, to print or save. */
export default function AttendeesScreen() {
  const { eventId = '' } = useParams();
  const query = useQuery(eventQuery(eventId));
  const event = unlessMissing(query);
  useScreenTitle(event && `Attendees of ${isolated(event.title)}`);
  useLiveEvent(event);
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
