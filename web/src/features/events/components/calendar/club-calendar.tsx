import { Plus } from 'lucide-react';
import { CreateEventButton } from '../form/create-event-button.tsx';
import type { ClubChoice } from '../form/event-fields.ts';
import { SubscribeToClubButton } from './calendar-dialog.tsx';
import { EventCalendar } from './event-calendar.tsx';

type ClubCalendarProps = {
  club: ClubChoice;
  /** Whether to offer to create an event, and to subscribe to the calendar. */
  canCreate: boolean;
  canSubscribe: boolean;
};

/** The calendar of a club. */
export default function ClubCalendar({ club, canCreate, canSubscribe }: ClubCalendarProps) {
  return (
    <EventCalendar
      clubId={club.id}
      actions={
        <>
          {canCreate && (
            <CreateEventButton club={club} icon={<Plus />}>
              Create Event
            </CreateEventButton>
          )}
          {canSubscribe && <SubscribeToClubButton clubId={club.id} />}
        </>
      }
    />
  );
}
