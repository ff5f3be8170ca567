import { isolated } from '@contract/values/direction.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { tastingQuery } from '@/features/events/api/tasting/get-tasting.ts';
import { TastingTable } from '@/features/events/components/tasting/tasting-table.tsx';
import { useLiveTasting } from '@/features/events/components/tasting/use-live-tasting.ts';
import { unlessMissing } from '@/lib/api/api-error.ts';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { useScreenTitle } from '../../watches/tab-title.ts';
import { EventPart } from './event-part.tsx';

const KeepNotes = lazyWithRetry(() => import('./keep-notes.tsx'), 0);

/** The tasting of an event, for the phone of everyone at the table. */
export default function TastingScreen() {
  const { eventId = '' } = useParams();
  const query = useQuery(tastingQuery(eventId));
  const table = unlessMissing(query);
  useScreenTitle(table && `Tasting: ${isolated(table.event.title)}`);
  useLiveTasting(eventId, Boolean(table?.tasting));
  return (
    <EventPart eventId={eventId} query={query} part={table} failed="Failed to load the tasting">
      {(table) => (
        <TastingTable
          table={table}
          ownActions={(sample) => (
            <Suspense fallback={null}>
              <KeepNotes event={table.event} sample={sample} />
            </Suspense>
          )}
        />
      )}
    </EventPart>
  );
}
