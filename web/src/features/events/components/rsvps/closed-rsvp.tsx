import type { Event } from '@contract/events.ts';
import { Chip } from '@/components/buttons/chip.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import styles from './rsvp-buttons.module.css';
import { waitingText } from './seats-text.ts';

type ClosedRsvpProps = {
  event: Event;
  /** Names the buttons. */
  label: string;
  /** Called when the user says that they can't go. */
  onDecline: () => void;
};

/** The user's RSVP after RSVPs have closed: they can only say that they can't go. */
export function ClosedRsvp({ event, label, onDecline }: ClosedRsvpProps) {
  async function confirmAndDecline() {
    const isSure = await confirm("RSVPs are closed, so you won't be able to change this back.", {
      confirmText: "Can't Go",
    });
    if (isSure) onDecline();
  }
  return (
    <div className={layout.column2}>
      <p className={texts.soft} role="status">
        {['RSVPs are closed.', chosenText(event)].filter(Boolean).join(' ')}
      </p>
      {event.userRsvp && event.userRsvp !== 'NOT_GOING' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, but this takes effect immediately
        <div className={styles.choices} role="group" aria-label={label}>
          <Chip isSelected={false} onSelect={() => void confirmAndDecline()}>
            Can't Go
          </Chip>
        </div>
      )}
    </div>
  );
}

function chosenText(event: Event) {
  switch (event.userRsvp) {
    case 'GOING':
      return 'You are going.';
    case 'MAYBE':
      return 'You said Maybe.';
    case 'NOT_GOING':
      return "You said that you can't go.";
    default:
      return waitingText(event);
  }
}
