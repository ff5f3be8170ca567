import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Share2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { Select } from '@/components/choices/select.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { preloadDialog } from '@/components/overlays/dialog.tsx';
import { LazyFormDialog } from '@/components/overlays/lazy-form-dialog.tsx';
import { paths } from '@/config/paths.ts';
import { yearQuery } from '@/features/journal/api/get-journal-year.ts';
import { YearParts } from '@/features/journal/components/year-parts.tsx';
import { SmokeFeedSkeleton } from '@/features/products/components/tastings/smoke-skeleton.tsx';
import { failureOf } from '@/lib/api/failure-of.ts';
import { serverNow } from '@/lib/time/clock.ts';
import styles from '../../layouts/narrow.module.css';
import { useScreenTitle } from '../../watches/tab-title.ts';

const loadShare = () => import('./share-year.tsx');
const ShareYear = lazy(loadShare);

/** A year of the user's journal. Only they can see it, unless they share it. */
export default function JournalYear() {
  useScreenTitle('My Year');
  const thisYear = new Date(serverNow()).getFullYear();
  const [chosen, setChosen] = useState(thisYear);
  const [isSharing, setIsSharing] = useState(false);
  const query = useQuery(yearQuery(chosen));
  const { data: year } = query;
  // The menu needs a year that has loaded, and stays if the chosen one fails.
  const { data: newest } = useQuery(yearQuery(thisYear));
  const first = Math.min(newest?.firstYear ?? thisYear, thisYear);
  const years = Array.from({ length: thisYear - first + 1 }, (_, index) => thisYear - index);
  return (
    <div className={styles.narrow}>
      <ActionBar align="between">
        <h1>My Year</h1>
        {year && year.entryCount > 0 && (
          <Button
            variant="primary"
            icon={<Share2 />}
            preload={() => {
              preloadDialog();
              void loadShare();
            }}
            onClick={() => setIsSharing(true)}
          >
            Share to a Club
          </Button>
        )}
      </ActionBar>
      <p className={styles.line}>
        Only you can see your year, unless you share it. <Link to={paths.journal}>Back to the journal</Link>
      </p>
      {years.length > 1 && (
        <Select label="Year" value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
      {query.isError && !year && <ErrorState as="h2" {...failureOf(query, 'Failed to load your year')} />}
      {query.isPending && <SmokeFeedSkeleton label="Loading your year..." />}
      {year?.entryCount === 0 && (
        <EmptyState
          icon={<CalendarDays />}
          title={`No entries in ${year.year}`}
          text="Your journal entries add up here."
        />
      )}
      {year && year.entryCount > 0 && <YearParts year={year} />}
      {year && (
        <LazyFormDialog isOpen={isSharing} onClose={() => setIsSharing(false)} title="Share Your Year">
          <ShareYear year={year} onDone={() => setIsSharing(false)} />
        </LazyFormDialog>
      )}
    </div>
  );
}
