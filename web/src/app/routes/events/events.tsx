import type { Club } from '@contract/clubs.ts';
import type { EventScope } from '@contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { Calendar, CalendarSync, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ChipChoice } from '@/components/buttons/chip.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { myClubsQuery } from '@/features/clubs/api/get-my-clubs.ts';
import { CalendarDialog } from '@/features/events/components/calendar/calendar-dialog.tsx';
import { EventList } from '@/features/events/components/list/event-list.tsx';
import { OpenDatePolls } from '@/features/events/components/list/open-date-polls.tsx';
import { CreateEventDialog } from '@/features/events/components/page/event-dialogs.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { useChoiceInAddress } from '../../router/use-choice-in-address.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { JoinAClub } from '../clubs/join-a-club.tsx';
import styles from './events.module.css';

const EventCalendar = lazyWithRetry(
  async () => ({
    default: (await import('@/features/events/components/calendar/event-calendar.tsx')).EventCalendar,
  }),
  0,
);

const filters: [EventScope | 'calendar', string][] = [
  ['upcoming', 'Upcoming'],
  ['calendar', 'Calendar'],
  ['mine', 'My Events'],
  ['past', 'Past'],
  ['public', 'Public'],
];

/**
 * The events in the user's clubs, as a list or a calendar, those the user is going to, and what other clubs open to
 * everyone. The filter is in the address.
 */
export default function Events() {
  useScreenTitle('Events');
  const query = useQuery(myClubsQuery);
  const { data: clubs, error } = query;
  const [scope, setScope] = useChoiceInAddress('scope', filters, 'upcoming');
  // A user in no club can still be going to a public event, or look for one.
  const isInNoClub = clubs?.length === 0 && (scope === 'upcoming' || scope === 'past');
  return (
    <div className={styles.events}>
      <div className={styles.head}>
        <h1>Events</h1>
        <EventActions clubs={clubs?.filter(({ viewer }) => viewer.canCreateEvent)} />
      </div>
      {error && !clubs && <ErrorState {...failureOf(query)} />}
      <ChipChoice label="Filter events" options={filters} selected={scope} onSelect={setScope} />
      {scope === 'upcoming' && <OpenDatePolls />}
      {scope === 'calendar' ? (
        <Suspense fallback={null}>
          <EventCalendar />
        </Suspense>
      ) : isInNoClub ? (
        <JoinAClub title="Join a Club to See Events" icon={<Calendar />} />
      ) : (
        <EventList key={scope} scope={scope} isClubKnown={!query.isPending} />
      )}
    </div>
  );
}

/** Buttons to create an event in one of these clubs, once they are known, and to subscribe to the user's calendar. */
function EventActions({ clubs }: { clubs: Club[] | undefined }) {
  const [open, setOpen] = useState<'create' | 'calendar'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {/* Rendered before the clubs are known, because most users can create events and the list below must not move. */}
      {clubs?.length !== 0 && (
        <Button
          variant="primary"
          icon={<Plus />}
          disabled={!clubs}
          preload={CreateEventDialog.preload}
          onClick={() => setOpen('create')}
        >
          Create Event
        </Button>
      )}
      <Button icon={<CalendarSync />} preload={preloadDialog} onClick={() => setOpen('calendar')}>
        Subscribe to my calendar
      </Button>
      <CalendarDialog isOpen={open === 'calendar'} onClose={close} />
      <CreateEventDialog clubs={clubs ?? []} isOpen={open === 'create'} onClose={close} />
    </>
  );
}
