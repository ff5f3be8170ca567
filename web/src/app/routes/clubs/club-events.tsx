import type { ClubWithMembers } from '@contract/clubs/page.ts';
import { Plus } from 'lucide-react';
import { SubscribeToClubButton } from '@/features/events/components/calendar/calendar-dialog.tsx';
import { EventCalendar } from '@/features/events/components/calendar/event-calendar.tsx';
import { CreateEventButton } from '@/features/events/components/form/create-event-button.tsx';

type ClubEventsProps = {
  club: ClubWithMembers;
  /** Whether to offer to create an event. */
  canCreate: boolean;
};

/** The calendar of a club. Members can subscribe to it. */
export default function ClubEvents({ club, canCreate }: ClubEventsProps) {
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
          {club.userMembership && <SubscribeToClubButton clubId={club.id} />}
        </>
      }
    />
  );
}
