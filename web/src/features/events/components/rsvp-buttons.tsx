import type { Event, RsvpStatus } from '@contract/events.ts';
import { Chip, ChipRow } from '@/components/chip.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useRsvp } from '../api/rsvp-event.ts';

const choices: [RsvpStatus, string][] = [
  ['GOING', 'Going'],
  ['MAYBE', 'Maybe'],
  ['NOT_GOING', "Can't Go"],
];

/** The user's RSVP. Choosing the same one again withdraws it. */
export function RsvpButtons({ event }: { event: Event }) {
  const rsvp = useRsvp(event, (error) => alert(errorText(error, 'Failed to RSVP'), { tone: 'danger' }));
  return (
    <ChipRow label="Your RSVP">
      {choices.map(([status, label]) => (
        <Chip key={status} isSelected={event.userRsvp === status} onSelect={() => rsvp(status)}>
          {label}
        </Chip>
      ))}
    </ChipRow>
  );
}
