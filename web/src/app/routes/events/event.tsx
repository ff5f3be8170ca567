import type { Event } from '@contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/layout/card.tsx';
import { MentionScopeContext } from '@/components/mentions/mention-source.ts';
import { paths } from '@/config/paths.ts';
import { eventQuery } from '@/features/events/api/get-event.ts';
import { EventContributions } from '@/features/events/components/contributions/event-contributions.tsx';
import { EventListSkeleton } from '@/features/events/components/list/event-list-skeleton.tsx';
import { EventDetails } from '@/features/events/components/page/event-details.tsx';
import { useLiveEvent } from '@/features/events/components/page/use-live-event.ts';
import { CommentsPanel } from '@/features/posts/components/comments/comments-panel.tsx';
import { PinnedComments } from '@/features/posts/components/comments/pinned-comments.tsx';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { useNavigateFromHere } from '@/lib/navigation/use-navigate-from-here.ts';
import layout from '@/styles/layout.module.css';
import { BackLink } from '../../layouts/back-link.tsx';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { namedInPath } from '../../router/named-in-path.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';

const back = { to: paths.events, label: 'Back to Events' };

/** An event. */
export default namedInPath('eventId', LoadedEvent, { text: 'No event ID provided', back });

function LoadedEvent({ eventId }: { eventId: string }) {
  const navigate = useNavigateFromHere();
  const query = useQuery(eventQuery(eventId));
  const event = unlessMissing(query);
  useScreenTitle(event?.title);
  useLiveEvent(event);
  if (query.isPending)
    return (
      <div className={styles.narrow}>
        <EventListSkeleton />
      </div>
    );
  if (!event)
    return <LoadError query={query} failed="Failed to load event" missing="Event not found" back={back} />;
  return (
    <div className={styles.narrow}>
      <BackLink {...back} />
      <EventDetails
        key={event.id}
        event={event}
        onDeleted={() => navigate(paths.events, { replace: true })}
      />
      <EventContributions event={event} />
      {event.viewer.canSeePeople && <Discussion event={event} />}
    </div>
  );
}

/** What members write about an event. A past or cancelled one keeps it. */
function Discussion({ event }: { event: Event }) {
  return (
    <Card as="section" aria-labelledby="event-discussion">
      <div className={layout.column3}>
        <h2 id="event-discussion">Discussion</h2>
        <MentionScopeContext value={event.clubId}>
          <PinnedComments eventId={event.id}>
            <CommentsPanel id="comments" subject={{ on: 'events', id: event.id }} of={event} isWhole />
          </PinnedComments>
        </MentionScopeContext>
      </div>
    </Card>
  );
}
