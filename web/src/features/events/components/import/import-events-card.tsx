import { CalendarArrowDown } from 'lucide-react';
import { Card } from '@/components/layout/card.tsx';
import { DialogButton } from '@/components/overlays/dialog-button.tsx';
import { formDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import layout from '@/styles/layout.module.css';
import type { ClubChoice } from '../form/event-fields.ts';

const ImportEventsDialog = formDialog<{ club: ClubChoice }>(
  'Import Events',
  () => import('./import-events.tsx'),
);

/** In a club's settings: brings the events of another calendar. */
export default function ImportEventsCard({ club }: { club: ClubChoice }) {
  return (
    <Card as="section" aria-labelledby="import-events">
      <div className={layout.column4}>
        <h2 id="import-events">Events from another calendar</h2>
        <p>
          Google Calendar, Outlook, Apple Calendar and many sites export events as a file that ends in .ics.
        </p>
        <div>
          <DialogButton
            icon={<CalendarArrowDown />}
            preload={ImportEventsDialog.preload}
            dialog={(state) => <ImportEventsDialog club={club} {...state} />}
          >
            Import Events
          </DialogButton>
        </div>
      </div>
    </Card>
  );
}
