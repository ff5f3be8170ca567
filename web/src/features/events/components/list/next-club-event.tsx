import type { Event } from '@contract/events.ts';
import { Card } from '@/components/layout/card.tsx';
import { VisuallyHidden } from '@/components/layout/visually-hidden.tsx';
import { useNow } from '@/components/time/use-now.ts';
import layout from '@/styles/layout.module.css';
import { RsvpButtons } from '../rsvps/rsvp-buttons.tsx';
import { phaseOf } from '../time/event-time.ts';
import { EventSummary } from './next-events.tsx';

/** The next event of a club and the user's RSVP, above the club's posts. */
export function NextClubEvent({ event }: { event: Event }) {
  const phase = phaseOf(event, useNow());
  return (
    <Card as="section" aria-labelledby="next-event">
      <div className={layout.column2}>
        <VisuallyHidden>
          <h2 id="next-event">Next Event</h2>
        </VisuallyHidden>
        <EventSummary event={event} hasClub={false} />
        {phase === 'upcoming' && event.viewer.canRsvp && <RsvpButtons event={event} isShort />}
      </div>
    </Card>
  );
}
