import { maxGuests } from '@contract/events.ts';
import type { ComponentProps } from 'react';
import { Select } from '@/components/choices/select.tsx';
import { guestsText } from '../attendees/guests-text.ts';

/** How many guests each user can bring. */
export const GuestLimitSelect = (props: Omit<ComponentProps<typeof Select>, 'label'>) => (
  <Select label="Guests" description="They need seats too. Hosts see their names." {...props}>
    <option value="0">No guests</option>
    {Array.from({ length: maxGuests }, (_, index) => index + 1).map((count) => (
      <option key={count} value={count}>{`Up to ${guestsText(count)} each`}</option>
    ))}
  </Select>
);
