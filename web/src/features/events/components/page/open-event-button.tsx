import type { Event } from '@contract/events.ts';
import { Globe, Lock } from 'lucide-react';
import { Button } from '@/components/buttons/button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useOpenEvent } from '../../api/open-event.ts';

const words = {
  open: {
    button: 'Open to Everyone',
    question:
      'Everyone who is signed in will be able to see this event and to RSVP. They see its title, description, place and time, ' +
      'and the name of the club, but not who hosts the event, and not who comes. If they choose Going, they also see its ' +
      'address. Members see which visitors are going. You can close it again at any time.',
    done: 'This event is now open to everyone.',
  },
  close: {
    button: 'Close to Visitors',
    question: 'Only members of the club will see this event. Visitors lose their RSVPs and are notified.',
    done: 'Only members of the club see this event now.',
  },
};

/** The button to open an event of a private club to everyone, or to close it again, if the user may. */
export function OpenEventButton({ event }: { event: Event }) {
  const { canOpen, canClose } = event.viewer;
  const { mutate, isPending } = useOpenEvent(event.id);
  if (!canOpen && !canClose) return null;
  const { button, question, done } = words[canOpen ? 'open' : 'close'];

  async function confirmAndOpen() {
    if (!(await confirm(question, { confirmText: button }))) return;
    mutate(canOpen, {
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
      onSuccess: () => notify(done),
    });
  }
  return (
    <Button icon={canOpen ? <Globe /> : <Lock />} busy={isPending} onClick={() => void confirmAndOpen()}>
      {button}
    </Button>
  );
}
