import type { Report, ReportStatus } from '@contract/reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge, type BadgeProps } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { confirm } from '@/components/confirm.ts';
import { ErrorState } from '@/components/error-state.tsx';
import { LoadMore } from '@/components/load-more.tsx';
import { Time } from '@/components/time.tsx';
import { alert, notify } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { allItems } from '@/lib/pages.ts';
import { myReportsQuery } from '../api/get-my-reports.ts';
import { useWithdrawReport } from '../api/withdraw-report.ts';
import { kindLabels, reasonLabels, statusLabels } from './report-labels.ts';
import styles from './reports.module.css';

/** What one reported, and what came of it. Not there for whoever never reported anything. */
export function MyReportsCard() {
  const query = useInfiniteQuery(myReportsQuery);
  const reports = allItems(query.data);
  if (query.isError && !query.data)
    return (
      <ErrorState
        text="Failed to load your reports"
        onRetry={() => void query.refetch()}
        isRetrying={query.isRefetching}
      />
    );
  if (reports.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="my-reports">
      <div className={styles.section}>
        <h2 id="my-reports">My reports</h2>
        <ul className={styles.list}>
          {reports.map((report) => (
            <Entry key={report.id} report={report} />
          ))}
        </ul>
        {query.hasNextPage && (
          <LoadMore isLoading={query.isFetchingNextPage} onLoad={() => void query.fetchNextPage()} />
        )}
      </div>
    </Card>
  );
}

const tones: Record<ReportStatus, NonNullable<BadgeProps['tone']>> = {
  PENDING: 'ember',
  REVIEWING: 'ember',
  RESOLVED: 'leaf',
  DISMISSED: 'neutral',
};

function Entry({ report }: { report: Report }) {
  const { kind, reason, status, snapshot, createdAt } = report;
  const { mutate, isPending } = useWithdrawReport(report.id);
  async function askAndWithdraw() {
    if (!(await confirm('Withdraw this report?', { confirmText: 'Withdraw' }))) return;
    mutate(undefined, {
      onSuccess: () => notify('Your report was withdrawn'),
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
    });
  }
  const words = [snapshot.title, snapshot.text].filter(Boolean).join(' – ');
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>
          {kindLabels[kind]}: {reasonLabels[reason]}
        </strong>
        <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
        <span className={styles.soft}>
          <Time instant={createdAt} />
        </span>
      </p>
      {words && <p className={styles.words}>{words}</p>}
      {status === 'PENDING' && (
        <div>
          <Button busy={isPending} onClick={() => void askAndWithdraw()}>
            Withdraw
          </Button>
        </div>
      )}
    </li>
  );
}
