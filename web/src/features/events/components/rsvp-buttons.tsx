import type { Event, RsvpStatus } from '@contract/events.ts';
import { Chip, ChipRow } from '@/components/chip.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useAnswerEvent } from '../api/answer-event.ts';

const choices: [RsvpStatus, string][] = [
  ['GOING', 'Going'],
  ['MAYBE', 'Maybe'],
  ['NOT_GOING', "Can't Go"],
];

/** One's answer; choosing it again takes it back. */
export function RsvpButtons({ event }: { event: Event }) {
  const answer = useAnswerEvent(event, (error) =>
    alert(errorText(error, 'Failed to RSVP'), { tone: 'danger' }),
  );
  return (
    <ChipRow label="Your answer">
      {choices.map(([status, words]) => (
        <Chip key={status} isSelected={event.userRsvp === status} onSelect={() => answer(status)}>
          {words}
        </Chip>
      ))}
    </ChipRow>
  );
}
