import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '@/components/error-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { eventQuery } from '@/features/events/api/get-event.ts';
import { EventDetails } from '@/features/events/components/event-details.tsx';
import { EventListSkeleton } from '@/features/events/components/event-list-skeleton.tsx';
import { unlessMissing } from '@/lib/api-error.ts';
import { useNavigateFromHere } from '@/lib/use-navigate-from-here.ts';
import { useScreenTitle } from '../tab-title.ts';
import { LoadError } from './load-error.tsx';
import styles from './narrow.module.css';

const back = { to: paths.events, label: 'Back to Events' };

/** An event. */
export default function EventScreen() {
  const { eventId } = useParams();
  if (!eventId) return <ErrorState as="h1" text="No event ID provided" back={back} />;
  return <LoadedEvent eventId={eventId} />;
}

function LoadedEvent({ eventId }: { eventId: string }) {
  const navigate = useNavigateFromHere();
  const query = useQuery(eventQuery(eventId));
  const event = unlessMissing(query);
  useScreenTitle(event?.title);
  if (query.isPending)
    return (
      <div className={styles.narrow}>
        <EventListSkeleton />
      </div>
    );
  if (!event)
    return <LoadError query={query} failed="Failed to load event" missing="Event not found" back={back} />;
  return (
    <div className={styles.narrow}>
      <div>
        <LinkButton size="small" icon={<ArrowLeft />} to={back.to}>
          {back.label}
        </LinkButton>
      </div>
      <EventDetails
        key={event.id}
        event={event}
        onDeleted={() => navigate(paths.events, { replace: true })}
      />
    </div>
  );
}
