import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { EventListSkeleton } from '@/features/events/components/list/event-list-skeleton.tsx';
import type { FailedQuery } from '@/lib/api/failure-of.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';

type EventPartProps<Part> = {
  eventId: string;
  query: FailedQuery & { isPending: boolean };
  /** What the query has loaded. */
  part: Part | undefined;
  /** Shown when loading failed and the server sent no sentence. */
  failed: string;
  children: (part: Part) => ReactNode;
};

/** A screen about a part of an event, with the way back to it. */
export function EventPart<Part>({ eventId, query, part, failed, children }: EventPartProps<Part>) {
  if (!part && !query.isPending)
    return (
      <LoadError
        query={query}
        failed={failed}
        missing="Event not found"
        back={{ to: paths.events, label: 'Back to Events' }}
      />
    );
  return (
    <div className={styles.narrow}>
      <nav aria-label="Event">
        <LinkButton size="small" icon={<ArrowLeft />} to={paths.event(eventId)}>
          Back to Event
        </LinkButton>
      </nav>
      {part ? children(part) : <EventListSkeleton />}
    </div>
  );
}
