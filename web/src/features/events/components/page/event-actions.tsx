import type { Event } from '@contract/events.ts';
import { CalendarPlus, Flag, Share2 } from 'lucide-react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { DownloadButton } from '@/components/buttons/download-button.tsx';
import { requestReport } from '@/features/reports/components/request-report.ts';
import { downloadEvent } from '../../api/download-event.ts';
import { RsvpButtons } from '../rsvps/rsvp-buttons.tsx';
import { EditEventButton } from './creator-actions.tsx';
import { DuplicateEventButton } from './duplicate-event-button.tsx';
import styles from './event-details.module.css';
import { OpenEventButton } from './open-event-button.tsx';
import { shareEvent } from './share-event.ts';

/**
 * The RSVP and the calendar file of an upcoming event, unless it was cancelled. Any event can be shared, and those of other
 * users can be reported. Its hosts can edit it and create another one like it, and in a private club its creator can open it
 * to everyone.
 */
export function EventActions({ event, isUpcoming }: { event: Event; isUpcoming: boolean }) {
  return (
    <div className={styles.responses}>
      {isUpcoming && event.viewer.canRsvp && <RsvpButtons event={event} />}
      <ActionBar align="start">
        {isUpcoming && (
          <DownloadButton icon={<CalendarPlus />} download={() => downloadEvent(event)}>
            Add to Calendar
          </DownloadButton>
        )}
        <Button icon={<Share2 />} onClick={() => void shareEvent(event)}>
          Share
        </Button>
        <EditEventButton event={event} />
        <DuplicateEventButton event={event} />
        <OpenEventButton event={event} />
        {event.viewer.canReport && (
          <Button icon={<Flag />} onClick={() => requestReport({ kind: 'event', id: event.id })}>
            Report Event
          </Button>
        )}
      </ActionBar>
    </div>
  );
}
