import type { Event } from '@contract/events.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Dialog, preloadDialog } from '@/components/dialog.tsx';
import { AttendeeList } from './attendee-list.tsx';

/** The number of users going. Opens the list of attendees. */
export function GoingButton({ event }: { event: Event }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = event._count.rsvps;
  return (
    <>
      <Button
        size="small"
        icon={<Users />}
        aria-label={`${count} going to ${event.title}`}
        aria-haspopup="dialog"
        preload={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        {count} going
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Attendees (${count})`} size="small">
        <AttendeeList eventId={event.id} />
      </Dialog>
    </>
  );
}
