import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { eventQuery } from '@/features/events/api/get-event.ts';
import { AttendeeSheet } from '@/features/events/components/attendees/attendee-sheet.tsx';
import { useLiveEvent } from '@/features/events/components/page/use-live-event.ts';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { EventPart } from './event-part.tsx';

/** Everyone who is going to an event, to print or save. */
export default function AttendeesScreen() {
  const { eventId = '' } = useParams();
  const query = useQuery(eventQuery(eventId));
  const event = unlessMissing(query);
  useScreenTitle(event && `Attendees of ${isolated(event.title)}`);
  useLiveEvent(event);
  return (
    <EventPart eventId={eventId} query={query} part={event} failed="Failed to load event">
      {(event) => <AttendeeSheet event={event} />}
    </EventPart>
  );
}
