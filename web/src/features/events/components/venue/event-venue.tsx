import type { Venue } from '@contract/events/venues.ts';
import type { Event } from '@contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { ContentMenu } from '@/components/overlays/content-menu.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { useNow } from '@/components/time/use-now.ts';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { errorText } from '@/lib/api/api-error.ts';
import texts from '@/styles/text.module.css';
import { useConfirmVenue } from '../../api/venues/confirm-venue.ts';
import { deleteVenue } from '../../api/venues/delete-venue.ts';
import { venueQuery } from '../../api/venues/get-venue.ts';
import { LocationLink } from '../place/location-link.tsx';
import styles from './venue.module.css';
import { VenueDialog } from './venue-dialog.ts';
import { VenueFacts } from './venue-facts.tsx';
import { confirmationText, isOutdated } from './venue-words.ts';

/** The card of the venue where an event is held. Nothing without one, and if moderators have removed it. */
export function EventVenue({ event: { venueId } }: { event: Event }) {
  const { data: venue } = useQuery({ ...venueQuery(venueId ?? ''), enabled: venueId !== null });
  if (!venue || venueId === null) return null;
  return (
    <section aria-labelledby="event-venue">
      <h2 id="event-venue">Venue</h2>
      <VenueCard venue={venue} />
    </section>
  );
}

function VenueCard({ venue }: { venue: Venue }) {
  const { id, clubId, name, address, note, viewer } = venue;
  const [isEditing, setIsEditing] = useState(false);
  const { mutate: confirm, isPending } = useConfirmVenue(id);
  const now = useNow();
  const set = (isConfirmed: boolean) =>
    confirm(isConfirmed, { onError: (error) => alert(errorText(error), { tone: 'danger' }) });
  return (
    <div className={styles.card} data-outdated={isOutdated(venue, now) || undefined}>
      <div className={styles.head}>
        <div>
          <p className={styles.name}>{name}</p>
          <LocationLink location={address} />
        </div>
        <ContentMenu
          noun="Venue"
          viewer={{ ...viewer, canRemove: false }}
          onEdit={() => setIsEditing(true)}
          onDelete={() => deleteVenue(id)}
          onReport={() => requestReport({ kind: 'venue', id })}
        />
      </div>
      <VenueFacts venue={venue} />
      {note && <p className={texts.written}>{note}</p>}
      <p className={texts.soft}>{confirmationText(venue, now)}</p>
      {viewer.canConfirm && (
        <div>
          <Button size="small" icon={<Check />} busy={isPending} onClick={() => set(true)}>
            Still Right
          </Button>
        </div>
      )}
      {viewer.canWithdraw && !viewer.canConfirm && (
        <div>
          <Button size="small" icon={<Undo2 />} busy={isPending} onClick={() => set(false)}>
            Withdraw My Confirmation
          </Button>
        </div>
      )}
      <VenueDialog clubId={clubId} venue={venue} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </div>
  );
}
