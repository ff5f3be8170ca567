import type { Event } from '@contract/events.ts';
import { isolated } from '@contract/values/direction.ts';
import { ClipboardList, DoorOpen } from 'lucide-react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { NothingShown } from '@/components/lists/nothing-shown.tsx';
import { paths } from '@/config/paths.ts';
import { GoingButton } from '../list/going-button.tsx';
import { MessageAttendeesButton } from '../messages/message-attendees-button.tsx';
import styles from '../page/event-details.module.css';
import { CloseRsvpsButton } from '../rsvps/close-rsvps-button.tsx';
import { AttendeeRow } from './attendee-row.tsx';
import { noAttendees } from './going-text.ts';
import { guestsText } from './guests-text.ts';

/**
 * The first attendees. If there are more, a dialog shows all of them. Hosts can also open a list to print or save.
 * Visitors see only how many there are.
 */
export function EventAttendees({ event }: { event: Event }) {
  const { rsvps, _count, guestCount, maybeCount, viewer } = event;
  if (!viewer.canSeePeople)
    return (
      <section aria-labelledby="event-attendees">
        <h2 id="event-attendees">{`Attendees (${_count.rsvps})`}</h2>
        <p className={styles.soft}>
          {isolated(event.club.name)} is a private club, so only its members can see who is going. If you
          choose Going, they see your name.
        </p>
      </section>
    );
  return (
    <section aria-labelledby="event-attendees">
      <h2 id="event-attendees">{`Attendees (${_count.rsvps})`}</h2>
      {rsvps.length === 0 ? (
        <NothingShown count={_count.rsvps}>
          <p className={styles.soft}>{noAttendees(event)}</p>
        </NothingShown>
      ) : (
        <ul className={styles.attendees}>
          {rsvps.map((rsvp) => (
            <AttendeeRow key={rsvp.id} rsvp={rsvp} questions={event.questions} />
          ))}
        </ul>
      )}
      {guestCount > 0 && <p className={styles.soft}>{`With ${guestsText(guestCount)}`}</p>}
      {_count.rsvps > rsvps.length && <GoingButton event={event} />}
      <div className={styles.organiser}>
        {viewer.canDownload && (
          <>
            {maybeCount !== null && (
              <p className={styles.soft}>{`${maybeCount} said Maybe. Only the hosts can see this.`}</p>
            )}
            <LinkButton size="small" icon={<ClipboardList />} to={paths.attendees(event.id)}>
              Attendee List
            </LinkButton>
          </>
        )}
        <CloseRsvpsButton event={event} />
        <MessageAttendeesButton event={event} />
        {viewer.canSeeDoor && (
          <LinkButton size="small" icon={<DoorOpen />} to={paths.door(event.id)}>
            At the Door
          </LinkButton>
        )}
      </div>
    </section>
  );
}
