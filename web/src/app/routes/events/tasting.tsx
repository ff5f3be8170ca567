import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { tastingQuery } from '@/features/events/api/tasting/get-tasting.ts';
import { EventListSkeleton } from '@/features/events/components/list/event-list-skeleton.tsx';
import { TastingTable } from '@/features/events/components/tasting/tasting-table.tsx';
import { useLiveTasting } from '@/features/events/components/tasting/use-live-tasting.ts';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import styles from '../../layouts/narrow.module.css';
import { LoadError } from '../../router/load-error.tsx';
import { useScreenTitle } from '../../watches/tab-title.ts';

const KeepNotes = lazyWithRetry(() => import('./keep-notes.tsx'), 0);

/** The tasting of an event, for the phone of everyone at the table. */
export default function TastingScreen() {
  const { eventId = '' } = useParams();
  const query = useQuery(tastingQuery(eventId));
  const table = unlessMissing(query);
  useScreenTitle(table && `Tasting: ${isolated(table.event.title)}`);
  useLiveTasting(eventId, Boolean(table?.tasting));
  if (!table && !query.isPending)
    return (
      <LoadError
        query={query}
        failed="Failed to load the tasting"
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
      {table ? (
        <TastingTable
          table={table}
          ownActions={(sample) => (
            <Suspense fallback={null}>
              <KeepNotes event={table.event} sample={sample} />
            </Suspense>
          )}
        />
      ) : (
        <EventListSkeleton />
      )}
    </div>
  );
}
