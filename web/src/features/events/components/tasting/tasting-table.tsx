import type { TastingTable as Table, Tasting } from '@contract/events/tasting.ts';
import { Suspense } from 'react';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { lazyWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import layout from '@/styles/layout.module.css';
import texts from '@/styles/text.module.css';
import { useUnsentNotes } from '../../api/tasting/note-sample.ts';
import { withNotes } from '../../api/tasting/sample-notes.ts';
import { LeadTasting } from './lead-tasting.tsx';
import { OwnNotes } from './own-notes.tsx';
import { SampleTabs } from './sample-tabs.tsx';
import type { OwnActions } from './sheet-sample.tsx';
import styles from './tasting-table.module.css';
import { UnsentNotes } from './unsent-notes.tsx';

const TastingSheet = lazyWithRetry(() => import('./tasting-sheet.tsx'), 0);

type TastingTableProps = {
  table: Table;
  /** What the user can do with their notes on a sample after the reveal. */
  ownActions: OwnActions;
};

/** The table on a phone: what is being tasted and the user's own notes or, after the reveal, what everyone noted together. */
export function TastingTable({ table, ownActions }: TastingTableProps) {
  const { event, tasting, viewer } = table;
  const unsent = useUnsentNotes(event.id);
  return (
    <div className={layout.column4}>
      <header>
        <p className={texts.soft}>{tasting?.isBlind ? 'Blind tasting' : 'Tasting'}</p>
        <h1 className={styles.title}>{event.title}</h1>
      </header>
      {viewer.canLead && <LeadTasting table={table} />}
      {unsent.length > 0 && <UnsentNotes eventId={event.id} unsent={unsent} />}
      {tasting ? (
        <Seat
          eventId={event.id}
          canTaste={viewer.canTaste}
          ownActions={ownActions}
          tasting={withNotes(
            tasting,
            unsent.map(({ draft }) => draft),
          )}
        />
      ) : (
        !viewer.canLead && <EmptyState title="No tasting is planned for this event" />
      )}
    </div>
  );
}

type SeatProps = { eventId: string; canTaste: boolean; tasting: Tasting; ownActions: OwnActions };

/** What a person sees at the table, by how far it has got. */
function Seat({ eventId, canTaste, tasting, ownActions }: SeatProps) {
  const { position, closedAt, revealedAt } = tasting;
  if (revealedAt)
    return (
      <Suspense fallback={<p className={texts.soft}>Loading...</p>}>
        <TastingSheet eventId={eventId} tasting={tasting} ownActions={ownActions} />
      </Suspense>
    );
  if (!canTaste)
    return (
      <p className={texts.soft}>
        Only those who came can score. Ask a host to add you to the list at the door. The results are shown
        here after the reveal.
      </p>
    );
  if (position === null) return <Waiting tasting={tasting} />;
  if (closedAt)
    return (
      <>
        <p role="status">Scoring is closed. The results are shown here after the reveal.</p>
        <OwnNotes tasting={tasting} />
      </>
    );
  return <SampleTabs eventId={eventId} tasting={tasting} position={position} />;
}

function Waiting({ tasting: { samples, isBlind } }: Pick<SeatProps, 'tasting'>) {
  return (
    <div className={layout.column2}>
      <p role="status">The tasting has not started yet. It opens here as soon as a host starts it.</p>
      <p className={texts.soft}>
        {samples.length === 1 ? 'One sample' : `${samples.length} samples`}
        {isBlind && '. What they are is revealed at the end'}.
      </p>
      {!isBlind && <OwnNotes tasting={{ samples }} />}
    </div>
  );
}
