import { isolated } from '@contract/direction.ts';
import type { Event, RsvpChoice } from '@contract/events.ts';
import { Chip } from '@/components/buttons/chip.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { useNow } from '@/components/time/use-now.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { choiceOf, useRsvpToEvent } from '../../api/rsvp-to-event.ts';
import { isReminded } from './event-time.ts';
import styles from './rsvp-buttons.module.css';
import { ordinal } from './seats-text.ts';

const choices: [RsvpChoice, string][] = [
  ['GOING', 'Going'],
  ['MAYBE', 'Maybe'],
  ['NOT_GOING', "Can't Go"],
];

type RsvpButtonsProps = {
  event: Event;
  isShort?: boolean;
  /** Called when a status is chosen or withdrawn. */
  onRsvp?: (() => void) | undefined;
};

/** The user's RSVP, and their place in line if they wait. Choosing the same status again withdraws it. In a list (`isShort`), only Going and Maybe are offered. */
export function RsvpButtons({ event, isShort = false, onRsvp }: RsvpButtonsProps) {
  const rsvp = useRsvpToEvent(event, (error) =>
    alert(errorText(error, 'Failed to RSVP'), { tone: 'danger' }),
  );
  const now = useNow();
  function choose(status: RsvpChoice) {
    rsvp(status);
    onRsvp?.();
  }
  const offered = isShort ? choices.slice(0, 2) : choices;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, but these take effect immediately */}
      <div
        className={styles.choices}
        role="group"
        aria-label={isShort ? `Your RSVP to ${isolated(event.title)}` : 'Your RSVP'}
      >
        {offered.map(([status, label]) => (
          <Chip key={status} isSelected={choiceOf(event) === status} onSelect={() => choose(status)}>
            {label}
          </Chip>
        ))}
      </div>
      <p className={styles.reminder} role="status">
        {isReminded(event, now) && "We'll remind you a day before."}
        {event.waitlistPosition !== null &&
          `You are on the waiting list: ${ordinal(event.waitlistPosition)} in line. We'll notify you if you get a seat.`}
      </p>
    </div>
  );
}
