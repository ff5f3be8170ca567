import { reportKind, reportReason, reportStatus } from '@contract/reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Chip, ChipRow } from '@/components/chip.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { Select } from '@/components/select.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import { kindLabels, reasonLabels, statusLabels } from '@/features/reports/components/report-labels.ts';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { type QueueFilter, reportsQuery } from '../api/get-reports.ts';
import styles from './moderation.module.css';
import { ReportCard } from './report-card.tsx';

/** The reports of one status, filtered and ordered; how many there are of each. */
export function ReportQueue() {
  const [filter, setFilter] = useState<QueueFilter>({ status: 'PENDING', order: 'newest' });
  const query = useQueue(filter);
  const counts = query.data?.pages[0]?.counts;
  const change = (part: Partial<QueueFilter>) => setFilter({ ...filter, ...part });
  return (
    <div className={styles.queue}>
      <ChipRow label="Status">
        {reportStatus.options.map((status) => (
          <Chip key={status} isSelected={status === filter.status} onSelect={() => change({ status })}>
            {statusLabels[status]}
            {counts && ` ${counts[status]}`}
          </Chip>
        ))}
      </ChipRow>
      <div className={styles.filters}>
        <Select
          label="Reason"
          value={filter.reason ?? ''}
          onChange={({ target }) => change({ reason: reportReason.safeParse(target.value).data })}
        >
          <option value="">All reasons</option>
          {reportReason.options.map((reason) => (
            <option key={reason} value={reason}>
              {reasonLabels[reason]}
            </option>
          ))}
        </Select>
        <Select
          label="About"
          value={filter.kind ?? ''}
          onChange={({ target }) => change({ kind: reportKind.safeParse(target.value).data })}
        >
          <option value="">Everything</option>
          {reportKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
        <Select
          label="First"
          value={filter.order}
          onChange={({ target }) => change({ order: target.value === 'newest' ? 'newest' : 'most-reported' })}
        >
          <option value="newest">Newest</option>
          <option value="most-reported">Most reported</option>
        </Select>
      </div>
      <List query={query} />
    </div>
  );
}

function List({ query }: { query: ReturnType<typeof useQueue> }) {
  const list = useRef<HTMLDivElement>(null);
  if (query.isPending)
    return (
      <SkeletonGroup label="Loading reports...">
        <Skeleton shape="block" height="18rem" />
      </SkeletonGroup>
    );
  if (!query.data)
    return (
      <ErrorState
        text="Failed to load reports"
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  const reports = allItems(query.data);
  if (reports.length === 0)
    return (
      <EmptyState as="h2" icon={<ShieldCheck />} title="No reports here" text="Nothing waits for you." />
    );
  return (
    // Takes the focus when a report leaves it.
    <div ref={list} className={styles.list} tabIndex={-1}>
      {reports.map((report) => (
        <ReportCard key={report.id} report={report} onDone={() => list.current?.focus()} />
      ))}
      {query.hasNextPage && (
        <LoadMore
          isLoading={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
          error={query.isFetchNextPageError ? errorText(query.error) : undefined}
        />
      )}
    </div>
  );
}

const useQueue = (filter: QueueFilter) => useInfiniteQuery(reportsQuery(filter));
