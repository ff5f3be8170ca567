import type { Venue } from '@contract/events/venues.ts';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';

type VenueDialogProps = {
  clubId: string;
  /** The venue to edit. If absent, the form adds one to the club. */
  venue?: Venue;
  /** The name of a new one. */
  name?: string;
  onSaved?: (venue: Venue) => void;
};

export const VenueDialog = formDialog<VenueDialogProps>(
  ({ venue }) => (venue ? 'Edit Venue' : 'Add Venue'),
  () => import('./venue-form.tsx'),
);
