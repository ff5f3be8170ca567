import type { Event } from '@contract/events.ts';
import { Megaphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { preloadDialog } from '@/components/overlays/dialog.tsx';

const MessageAttendeesDialog = lazy(() => import('./message-attendees-dialog.tsx'));

/** The hosts' button to write to those who come. */
export function MessageAttendeesButton({ event }: { event: Event }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!event.viewer.canWriteToAttendees) return null;
  return (
    <>
      <Button size="small" icon={<Megaphone />} preload={preloadDialog} onClick={() => setIsOpen(true)}>
        Message Attendees
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MessageAttendeesDialog event={event} isOpen onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
