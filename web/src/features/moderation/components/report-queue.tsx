import { reportKind, reportReason, reportStatus } from '@contract/reports.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Chip, ChipRow } from '@/components/buttons/chip.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { PagedList } from '@/components/lists/paged-list.tsx';
import { BlockSkeleton } from '@/components/lists/skeleton.tsx';
import { kindOptions } from '@/features/reports/components/report-kinds.ts';
import { reasonLabels, statusLabels } from '@/features/reports/components/report-labels.ts';
import { loadedPages } from '@/lib/cache/loaded-pages.ts';
import { countsQuery, type QueueFilter, reportsQuery } from '../api/get-reports.ts';
import styles from './moderation.module.css';
import { QueueShortcuts } from './queue-shortcuts.tsx';
import { ReportCard } from './report-card.tsx';

const openAppeals = { status: undefined, appeal: 'open' } as const;

/** The reports of one status, or with an open appeal, filtered and sorted. The chips show how many there are of each. */
export function ReportQueue() {
  const [search] = useSearchParams();
  const [filter, setFilter] = useState<QueueFilter>({
    order: 'newest',
    ...(search.get('show') === 'appeals' ? openAppeals : { status: 'PENDING' }),
  });
  const query = useInfiniteQuery(reportsQuery(filter));
  const queue = useRef<HTMLDivElement>(null);
  const { counts, appeals } = useQuery(countsQuery(filter)).data ?? {};
  // A decided item stays in the list until it is loaded again, so the list's own count came with it.
  const [listed] = query.data?.pages ?? [];
  useArrivals(filter, filter.status ? counts?.[filter.status] : appeals, query.refetch);
  const change = (part: Partial<QueueFilter>) => setFilter({ ...filter, ...part });
  return (
    <div ref={queue} className={styles.queue}>
      <QueueShortcuts queue={queue} />
      <ChipRow label="Status">
        {reportStatus.options.map((status) => (
          <Chip
            key={status}
            isSelected={status === filter.status}
            onSelect={() => change({ status, appeal: undefined })}
          >
            {`${statusLabels[status]} ${(status === filter.status && listed ? listed.counts : counts)?.[status] ?? ''}`.trim()}
          </Chip>
        ))}
        <Chip isSelected={filter.appeal === 'open'} onSelect={() => change(openAppeals)}>
          {`Appeals ${(filter.appeal === 'open' && listed ? listed.appeals : appeals) ?? ''}`.trim()}
        </Chip>
      </ChipRow>
      <Filters filter={filter} onChange={change} />
      <PagedList
        pages={loadedPages(query)}
        empty={<EmptyState icon={<ShieldCheck />} title="No reports here" text="You're all caught up." />}
        skeleton={<BlockSkeleton label="Loading reports..." height="18rem" />}
      >
        {(reports) => (
          <div className={styles.list}>
            {reports.map((report) => (
              <ReportCard key={report.id} report={report} />
            ))}
          </div>
        )}
      </PagedList>
    </div>
  );
}

/** Loads the list again when more items are counted than before. A decided item stays in its place until then. */
function useArrivals(filter: QueueFilter, count: number | undefined, reload: () => unknown) {
  const last = useRef({ filter, count });
  useEffect(() => {
    const { filter: lastFilter, count: lastCount } = last.current;
    last.current = { filter, count };
    if (filter === lastFilter && lastCount !== undefined && count !== undefined && count > lastCount)
      void reload();
  }, [filter, count, reload]);
}

type FiltersProps = { filter: QueueFilter; onChange: (part: Partial<QueueFilter>) => void };

function Filters({ filter: { reason, kind, order }, onChange }: FiltersProps) {
  return (
    <div className={styles.filters}>
      <Select
        label="Reason"
        value={reason ?? ''}
        onChange={({ target }) => onChange({ reason: reportReason.safeParse(target.value).data })}
      >
        <option value="">All reasons</option>
        <LabelOptions labels={reasonLabels} />
      </Select>
      <Select
        label="About"
        value={kind ?? ''}
        onChange={({ target }) => onChange({ kind: reportKind.safeParse(target.value).data })}
      >
        <option value="">Everything</option>
        <LabelOptions labels={kindOptions} />
      </Select>
      <Select
        label="Order"
        value={order}
        onChange={({ target }) => onChange({ order: target.value === 'newest' ? 'newest' : 'most-reported' })}
      >
        <option value="newest">Newest first</option>
        <option value="most-reported">Most reported first</option>
      </Select>
    </div>
  );
}
