import type { Event } from '@contract/events.ts';
import { isolated } from '@contract/values/direction.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Avatar } from '@/components/media/avatar.tsx';
import { Dialog, preloadDialog } from '@/components/overlays/dialog.tsx';
import { displayNameOf } from '@/lib/text/display-name.ts';
import texts from '@/styles/text.module.css';
import { AttendeeList } from '../attendees/attendee-list.tsx';
import { goingText } from '../attendees/going-text.ts';
import styles from './going-button.module.css';

const maxFaces = 3;

/** The number of users going, with the first few faces. Opens the list of attendees, except for visitors. */
export function GoingButton({ event }: { event: Event }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = event._count.rsvps;
  const text = goingText(count, event);
  if (!event.viewer.canSeePeople) return <span className={texts.soft}>{text}</span>;
  return (
    <>
      <Button
        size="small"
        icon={event.rsvps.length > 0 ? <Faces event={event} /> : <Users />}
        aria-label={`${text} to ${isolated(event.title)}`}
        aria-haspopup="dialog"
        preload={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        {text}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={`Attendees (${count})`} size="small">
        <AttendeeList event={event} />
      </Dialog>
    </>
  );
}

/** Decorative: the list that the button opens has the names. */
function Faces({ event }: { event: Event }) {
  return (
    <span className={styles.faces} aria-hidden="true">
      {event.rsvps.slice(0, maxFaces).map(({ id, user }) => (
        <Avatar key={id} name={displayNameOf(user)} src={user.avatarUrl} size="xs" />
      ))}
    </span>
  );
}
