import type { Event, RsvpChoice } from '@contract/events.ts';
import { isolated } from '@contract/values/direction.ts';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Chip } from '@/components/buttons/chip.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { useNow } from '@/components/time/use-now.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { choiceOf, useRsvpToEvent } from '../../api/rsvp-to-event.ts';
import { guestsText } from '../attendees/guests-text.ts';
import { RsvpDialog } from '../page/event-dialogs.tsx';
import { isReminded } from '../time/event-time.ts';
import { asksFirst } from './asks-first.ts';
import { ClosedRsvp } from './closed-rsvp.tsx';
import styles from './rsvp-buttons.module.css';
import { waitingText } from './seats-text.ts';
import { useRsvpsClosed } from './use-rsvps-closed.ts';

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

/**
 * The user's RSVP, and their place in line if they wait. Choosing the same status again withdraws it. In a list
 * (`isShort`), only Going and Maybe are offered. Once RSVPs have closed, users can only say that they can't go.
 */
export function RsvpButtons({ event, isShort = false, onRsvp }: RsvpButtonsProps) {
  const rsvp = useRsvpToEvent(event, (error) =>
    alert(errorText(error, 'Failed to RSVP'), { tone: 'danger' }),
  );
  const now = useNow();
  const isClosed = useRsvpsClosed(event);
  const [isAsked, setIsAsked] = useState(false);
  const chosen = choiceOf(event);
  function choose(status: RsvpChoice) {
    if (status === 'GOING' && chosen !== 'GOING' && asksFirst(event)) {
      setIsAsked(true);
      return;
    }
    rsvp(status);
    onRsvp?.();
  }
  const group = isShort ? `Your RSVP to ${isolated(event.title)}` : 'Your RSVP';
  if (isClosed) return <ClosedRsvp event={event} label={group} onDecline={() => choose('NOT_GOING')} />;
  const offered = isShort ? choices.slice(0, 2) : choices;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, but these take effect immediately */}
      <div className={styles.choices} role="group" aria-label={group}>
        {offered.map(([status, label]) => (
          <Chip key={status} isSelected={chosen === status} onSelect={() => choose(status)}>
            {label}
          </Chip>
        ))}
        {chosen === 'GOING' && asksFirst(event) && (
          <Button size="small" preload={RsvpDialog.preload} onClick={() => setIsAsked(true)}>
            Edit RSVP
          </Button>
        )}
      </div>
      <p className={styles.reminder} role="status">
        {isReminded(event, now) && "We'll remind you a day before."}
        {waitingText(event)}
      </p>
      {chosen === 'GOING' && <p className={styles.reminder}>{ownNote(event)}</p>}
      {asksFirst(event) && (
        <RsvpDialog
          event={event}
          isOpen={isAsked}
          onClose={() => {
            setIsAsked(false);
            onRsvp?.();
          }}
        />
      )}
    </div>
  );
}

/** Whom the user brings, and whether the questions are still those that they answered. */
function ownNote({ userGuests, questions, viewer }: Event): string {
  const isUnanswered = questions.some(({ isRequired, answer }) => isRequired && answer === null);
  return [
    userGuests.length > 0 && `You are bringing ${guestsText(userGuests.length)}.`,
    isUnanswered && !viewer.canEdit && 'The host has a question for you.',
    questions.some(({ isOutdated }) => isOutdated) && 'A question has changed since you answered it.',
  ]
    .filter(Boolean)
    .join(' ');
}
