import type { Question, Rsvp } from '@contract/events.ts';
import { UserRow } from '@/features/users/components/identity/user-row.tsx';
import texts from '@/styles/text.module.css';
import { Answers } from './answers.tsx';
import styles from './attendee-row.module.css';
import { partyText } from './guests-text.ts';

type AttendeeRowProps = { rsvp: Rsvp; questions: readonly Question[] };

/** A user who is going, with their guests, whose names only hosts see, and the answers that the reader may see. */
export function AttendeeRow({ rsvp, questions }: AttendeeRowProps) {
  const party = partyText(rsvp);
  return (
    <li className={styles.row}>
      <UserRow user={rsvp.user} />
      {party && <p className={texts.soft}>{party}</p>}
      <Answers of={rsvp} questions={questions} />
    </li>
  );
}
