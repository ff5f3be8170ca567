import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { doorQuery } from '@/features/events/api/get-door.ts';
import { DoorList } from '@/features/events/components/door/door-list.tsx';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { EventPart } from './event-part.tsx';

/** The list at the door of an event, for the phone of a host. */
export default function DoorScreen() {
  const { eventId = '' } = useParams();
  const query = useQuery(doorQuery(eventId));
  const door = unlessMissing(query);
  useScreenTitle(door && `At the door: ${isolated(door.title)}`);
  return (
    <EventPart eventId={eventId} query={query} part={door} failed="Failed to load the list">
      {(door) => <DoorList eventId={eventId} door={door} />}
    </EventPart>
  );
}
