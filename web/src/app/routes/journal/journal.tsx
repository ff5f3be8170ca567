import type { JournalEntry } from '@contract/journal.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NotebookPen, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LinkButton } from '@/components/buttons/link-button.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { paths } from '@/config/paths.ts';
import { journalQuery } from '@/features/journal/api/get-journal.ts';
import { byMonth } from '@/features/journal/components/by-month.ts';
import { EntryCard } from '@/features/journal/components/entry-card.tsx';
import { EntryDialog } from '@/features/journal/components/entry-dialog.tsx';
import { UnsentEntries } from '@/features/journal/components/unsent-entries.tsx';
import { SmokeFeedSkeleton } from '@/features/products/components/tastings/smoke-skeleton.tsx';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import layout from '@/styles/layout.module.css';
import { OwnList } from '../../layouts/own-list.tsx';
import { WriteReview } from '../reviews/write-review.tsx';

const line = (
  <>
    Only you can read your journal. <Link to={paths.journalYear}>My Year</Link>
  </>
);

/** What the user has smoked, month by month. Only they can read it. */
export default function Journal() {
  const query = useInfiniteQuery(journalQuery);
  return (
    <OwnList title="Journal" line={line} add="New Entry" dialog={EntryDialog}>
      <UnsentEntries />
      <PagedList
        isAutomatic
        pages={loadedPages(query)}
        skeleton={<SmokeFeedSkeleton label="Loading your journal..." />}
        empty={
          <EmptyState
            icon={<NotebookPen />}
            title="Your journal is empty"
            text="Note what you smoke. It takes ten seconds."
          />
        }
      >
        {(entries) =>
          byMonth(entries).map(([month, list]) => <Month key={month} name={month} entries={list} />)
        }
      </PagedList>
    </OwnList>
  );
}

/** Leads to the user's review of the product, or to the form for one. */
function Review({ entry }: { entry: JournalEntry }) {
  if (entry.reviewId)
    return (
      <LinkButton variant="quiet" icon={<Star />} to={`${paths.reviews}?review=${entry.reviewId}`}>
        View Review
      </LinkButton>
    );
  return (
    <WriteReview
      variant="quiet"
      about={{
        category: entry.category,
        productName: entry.productName,
        brand: entry.brand ?? '',
        ...(entry.rating !== null && { rating: String(entry.rating) }),
        ...(entry.line !== null && { content: entry.line }),
      }}
    />
  );
}

function Month({ name, entries }: { name: string; entries: JournalEntry[] }) {
  return (
    <section className={layout.column3} aria-label={name}>
      <h2>{name}</h2>
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry}>
          <Review entry={entry} />
        </EntryCard>
      ))}
    </section>
  );
}
