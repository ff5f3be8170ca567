import type { Rsvp } from '@contract/events.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import texts from '@/styles/text.module.css';
import { partyText } from './guests-text.ts';

/** A user who is going, with their guests. Only hosts see the names of the guests. */
export function AttendeeRow({ rsvp }: { rsvp: Rsvp }) {
  const party = partyText(rsvp);
  return (
    <li>
      <UserRow user={rsvp.user} />
      {party && <p className={texts.soft}>{party}</p>}
    </li>
  );
}
