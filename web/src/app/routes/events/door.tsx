import { isolated } from '@contract/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { doorQuery } from '@/features/events/api/get-door.ts';
import { DoorList } from '@/features/events/components/door/door-list.tsx';
import { EventListSkeleton } from '@/features/events/components/list/event-list-skeleton.tsx';
import { unlessMissing } from '@/lib/api/api-error.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';

/** The list at the door of an event, for the phone of a host. */
export default function DoorScreen() {
  const { eventId = '' } = useParams();
  const query = useQuery(doorQuery(eventId));
  const door = unlessMissing(query);
  useScreenTitle(door && `At the door: ${isolated(door.title)}`);
  if (!door && !query.isPending)
    return (
      <LoadError
        query={query}
        failed="Failed to load the list"
        missing="Event not found"
        back={{ to: paths.events, label: 'Back to Events' }}
      />
    );
  return (
    <div className={styles.narrow}>
      <nav aria-label="Event">
        <LinkButton size="small" icon={<ArrowLeft />} to={paths.event(eventId)}>
          Back to Event
        </LinkButton>
      </nav>
      {door ? <DoorList eventId={eventId} door={door} /> : <EventListSkeleton />}
    </div>
  );
}
