import type { Event } from '@contract/events.ts';
import { CalendarPlus, Flag, Share2 } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { downloadEvent } from '../../api/download-event.ts';
import { EditEventButton } from './creator-actions.tsx';
import styles from './event-details.module.css';
import { RsvpButtons } from './rsvp-buttons.tsx';
import { shareEvent } from './share-event.ts';
import { useDownload } from './use-download.ts';

/**
 * The RSVP and the calendar file of an upcoming event, unless it was cancelled. Any event can be shared, and those of other
 * users can be reported. Its creator can edit it.
 */
export function EventActions({ event, isUpcoming }: { event: Event; isUpcoming: boolean }) {
  const { isSaving, save } = useDownload(() => downloadEvent(event));
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
        <EditEventButton event={event} />
        {event.viewer.canReport && (
          <Button icon={<Flag />} onClick={() => requestReport({ kind: 'event', id: event.id })}>
            Report Event
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
