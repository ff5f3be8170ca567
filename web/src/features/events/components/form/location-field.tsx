import type { Venue } from '@contract/events/venues.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ComboField } from '@/components/choices/combo-field.tsx';
import { fieldOf } from '@/components/forms/field-of.ts';
import { useDebouncedValue } from '@/lib/dom/use-debounced-value.ts';
import { counted } from '@/lib/text/counted.ts';
import { lengthOf } from '@/lib/text/length-of.ts';
import texts from '@/styles/text.module.css';
import { venuesQuery } from '../../api/venues/get-venues.ts';
import { ChosenVenue } from '../venue/chosen-venue.tsx';
import { VenueDialog } from '../venue/venue-dialog.ts';
import type { EventFields } from './event-fields.ts';

/** A suggestion: a venue of the club, or to add what has been typed as one. */
type Choice = { id: string; name: string; detail: string; venue?: Venue };

const none: Choice[] = [];

/**
 * Where the event is held: any text, or one of the club's venues, which are suggested while the user types. Typing
 * something else clears the chosen venue.
 */
export function LocationField() {
  const form = useFormContext<EventFields>();
  const [clubId, venueId, location] = form.watch(['clubId', 'venueId', 'location']);
  const typed = location.trim();
  const searched = useDebouncedValue(typed);
  const [isTyping, setIsTyping] = useState(false);
  const [added, setAdded] = useState<string>();
  const { data } = useQuery({
    ...venuesQuery(clubId, searched),
    enabled: isTyping && clubId !== '' && lengthOf(searched) >= 2,
  });
  const items = isTyping && searched === typed && data ? choicesOf(data.items, typed) : none;

  function choose(venue: Venue) {
    form.setValue('location', venue.name, { shouldDirty: true, shouldValidate: true });
    form.setValue('venueId', venue.id, { shouldDirty: true });
  }
  return (
    <div>
      <ComboField
        label="Location (optional)"
        description="A place, or a link to meet online. Everyone who can see the event sees it."
        limit={100}
        {...fieldOf(form)('location', { onChange: () => form.setValue('venueId', '') })}
        items={items}
        listLabel="Venues of the club"
        status={status(items)}
        onTyping={setIsTyping}
        onPick={({ name, venue }) => (venue ? choose(venue) : setAdded(name))}
      >
        {({ name, detail, venue }) => (
          <>
            <span>{venue ? name : detail}</span>
            <span className={texts.soft}>
              {venue ? detail : 'Describe it once, for all events of the club.'}
            </span>
          </>
        )}
      </ComboField>
      {venueId && <ChosenVenue id={venueId} onSaved={choose} />}
      <VenueDialog
        clubId={clubId}
        name={added ?? ''}
        isOpen={added !== undefined}
        onClose={() => setAdded(undefined)}
        onSaved={choose}
      />
    </div>
  );
}

/** The found venues and, unless one of them has this name or it is a link, to add it as a new one. */
function choicesOf(venues: readonly Venue[], typed: string): Choice[] {
  const found = venues.map((venue) => ({ id: venue.id, name: venue.name, detail: venue.address, venue }));
  const isNew =
    !/^https?:/i.test(typed) && !found.some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return isNew ? [...found, { id: 'new', name: typed, detail: `Add “${typed}” as a venue` }] : found;
}

function status(items: readonly Choice[]): string {
  const count = items.filter(({ venue }) => venue).length;
  if (count === 0) return 'No venue of this name. You can add it.';
  return counted(count, 'matching venue');
}
