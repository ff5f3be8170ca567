import type { Event } from '@contract/events.ts';
import { Copy } from 'lucide-react';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { CreateEventDialog } from './event-dialogs.tsx';

/** The button to create another event like this one, for its hosts. */
export function DuplicateEventButton({ event }: { event: Event }) {
  if (!event.viewer.canDuplicate) return null;
  const club = { id: event.clubId, name: event.club.name, isPrivate: event.club.isPrivate };
  return (
    <DialogButton
      icon={<Copy />}
      preload={CreateEventDialog.preload}
      dialog={(dialog) => <CreateEventDialog clubs={[club]} original={event} {...dialog} />}
    >
      Duplicate
    </DialogButton>
  );
}
