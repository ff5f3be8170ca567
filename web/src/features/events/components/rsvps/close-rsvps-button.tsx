import type { Event } from '@contract/events.ts';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useCloseRsvps } from '../../api/close-rsvps.ts';
import { useRsvpsClosed } from './use-rsvps-closed.ts';

/** The hosts' button to close RSVPs, or to open them again. */
export function CloseRsvpsButton({ event }: { event: Event }) {
  const { mutate, isPending } = useCloseRsvps(event.id);
  const isClosed = useRsvpsClosed(event);
  if (!event.viewer.canCloseRsvps) return null;
  const close = () =>
    mutate(!isClosed, {
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
      onSuccess: () =>
        notify(
          isClosed
            ? 'RSVPs are open until the event starts.'
            : "RSVPs are closed. People can still say that they can't go.",
        ),
    });
  return (
    <Button size="small" icon={isClosed ? <DoorOpen /> : <DoorClosed />} busy={isPending} onClick={close}>
      {isClosed ? 'Open RSVPs' : 'Close RSVPs'}
    </Button>
  );
}
