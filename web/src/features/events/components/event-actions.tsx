import type { Event } from '@contract/events.ts';
import { CalendarPlus, Share2 } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '@/components/action-bar.tsx';
import { Button } from '@/components/button.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { downloadEvent } from '../api/download-event.ts';
import styles from './event-details.module.css';
import { RsvpButtons } from './rsvp-buttons.tsx';
import { shareEvent } from './share-event.ts';

/** The RSVP and the calendar file of an upcoming event that takes place. Any event can be shared. */
export function EventActions({ event, isUpcoming }: { event: Event; isUpcoming: boolean }) {
  const [isSaving, setIsSaving] = useState(false);
  async function save() {
    setIsSaving(true);
    await downloadEvent(event).catch((error: unknown) => alert(errorText(error), { tone: 'danger' }));
    setIsSaving(false);
  }
  return (
    <div className={styles.responses}>
      {isUpcoming && event.viewer.canRsvp && <RsvpButtons event={event} />}
      <ActionBar align="start">
        {isUpcoming && (
          <Button icon={<CalendarPlus />} busy={isSaving} onClick={() => void save()}>
            Add to Calendar
          </Button>
        )}
        <Button icon={<Share2 />} onClick={() => void shareEvent(event)}>
          Share
        </Button>
      </ActionBar>
    </div>
  );
}
