import type { Venue } from '@contract/events/venues.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { useNow } from '@/components/time/use-now.ts';
import texts from '@/styles/text.module.css';
import { venueQuery } from '../../api/venues/get-venue.ts';
import styles from './venue.module.css';
import { VenueDialog } from './venue-dialog.ts';
import { VenueFacts } from './venue-facts.tsx';
import { confirmationText, isOutdated } from './venue-words.ts';

/** The venue that was chosen for an event, below the field in which it was found. */
export function ChosenVenue({ id, onSaved }: { id: string; onSaved: (venue: Venue) => void }) {
  const { data: venue } = useQuery(venueQuery(id));
  const [isEditing, setIsEditing] = useState(false);
  const now = useNow();
  if (!venue) return null;
  return (
    <div className={styles.chosen} data-outdated={isOutdated(venue, now) || undefined}>
      <p>{venue.address}</p>
      <VenueFacts venue={venue} />
      <p className={texts.soft}>{confirmationText(venue, now)}</p>
      {venue.viewer.canEdit && (
        <div>
          <Button
            size="small"
            icon={<Pencil />}
            preload={VenueDialog.preload}
            onClick={() => setIsEditing(true)}
          >
            Edit Venue
          </Button>
        </div>
      )}
      <VenueDialog
        clubId={venue.clubId}
        venue={venue}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
        onSaved={onSaved}
      />
    </div>
  );
}
