import { type Event, rsvpDraft } from '@contract/events.ts';
import { Select } from '@/components/choices/select.tsx';
import { DraftForm } from '@/components/forms/draft-form.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { TextField } from '@/components/forms/text-field.tsx';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { textOrNull } from '@/lib/drafts/text-or-null.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import texts from '@/styles/text.module.css';
import { choiceOf, useGoToEvent } from '../../api/rsvp-to-event.ts';
import { guestsText } from './guests-text.ts';
import { seatsLeft } from './seats-text.ts';

type RsvpFields = {
  /** A number. */
  guestCount: string;
  /** The names of guests, some of whom may have been taken away again. */
  guests: string[];
};

const draftOf = ({ guestCount, guests }: RsvpFields) => ({
  guests: Array.from({ length: Number(guestCount) }, (_, index) => textOrNull(guests[index] ?? '')),
});
const resolver = contractResolver<RsvpFields>(rsvpDraft, (fields) => ({
  status: 'GOING',
  ...draftOf(fields),
}));

/** What an event asks of those who choose Going: whom they bring. */
export default function RsvpForm({ event, onDone }: { event: Event; onDone: () => void }) {
  const { maxGuests, userGuests } = event;
  const { mutateAsync: go } = useGoToEvent(event);
  const draft = useFormDraft<RsvpFields>(
    `rsvp-${event.id}`,
    { guestCount: String(userGuests.length), guests: userGuests.map((name) => name ?? '') },
    resolver,
    { isEdit: true },
  );
  const field = fieldOf(draft.form);
  const guestCount = Number(draft.form.watch('guestCount'));
  const isGoing = choiceOf(event) === 'GOING';
  return (
    <DraftForm
      draft={draft}
      save={(fields) => go(draftOf(fields))}
      failed="Failed to RSVP"
      submitText={isGoing ? 'Save' : 'Going'}
      onDone={onDone}
    >
      <Select label="Guests" description={seatsNote(event, guestCount)} {...field('guestCount')}>
        <option value="0">Just me</option>
        {/* Those who bring guests can still do so when the host allows fewer. */}
        {Array.from({ length: Math.max(maxGuests, userGuests.length) }, (_, index) => index + 1).map(
          (count) => (
            <option key={count} value={count}>
              {guestsText(count)}
            </option>
          ),
        )}
      </Select>
      {Array.from({ length: guestCount }, (_, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have no other identity
          key={index}
          label={guestCount === 1 ? 'Name of your guest (optional)' : `Name of guest ${index + 1} (optional)`}
          limit={50}
          autoComplete="off"
          {...field(`guests.${index}`)}
        />
      ))}
      {guestCount > 0 && <p className={texts.soft}>Only the hosts see the names of guests.</p>}
    </DraftForm>
  );
}

/** Whether the seats that are left are enough for the user and their guests. */
function seatsNote(event: Event, guestCount: number): string | undefined {
  const left = seatsLeft(event);
  if (left === null) return undefined;
  const isSeated = event.userRsvp === 'GOING';
  const free = left + (isSeated ? 1 + event.userGuests.length : 0);
  if (guestCount < free) return `${left} ${left === 1 ? 'seat is' : 'seats are'} left.`;
  if (isSeated) return 'There are not enough free seats for your guests.';
  return guestCount === 0
    ? 'All seats are taken. You will be on the waiting list.'
    : `You need ${guestCount + 1} seats. You will be on the waiting list until they are free.`;
}
