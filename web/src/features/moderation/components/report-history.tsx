import type { ModeratedReport } from '@contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state.tsx';
import { Skeleton, SkeletonGroup } from '@/components/skeleton.tsx';
import { Time } from '@/components/time.tsx';
import { kindLabels, reasonLabels, statusLabels } from '@/features/reports/components/report-labels.ts';
import { reportQuery } from '../api/get-report.ts';
import { ActEntry } from './act-entry.tsx';
import styles from './moderation.module.css';

/** What else was reported and done about the thing and the person. */
export function ReportHistory({ id, report }: { id: string; report: ModeratedReport }) {
  const { data, isPending, isRefetching, refetch } = useQuery(reportQuery(report.id));
  if (isPending)
    return (
      <SkeletonGroup label="Loading the history...">
        <Skeleton height="4rem" shape="block" />
      </SkeletonGroup>
    );
  if (!data?.history)
    return (
      <ErrorState
        text="Failed to load the history"
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  const { reports, acts } = data.history;
  return (
    <div id={id} className={styles.history}>
      <h3 className={styles.strong}>Other reports</h3>
      {reports.length === 0 && <p className={styles.soft}>None.</p>}
      <ul className={styles.acts}>
        {reports.map((one) => (
          <li key={one.id} className={styles.act}>
            <p>
              {kindLabels[one.kind]}: {reasonLabels[one.reason]} – {statusLabels[one.status]}
            </p>
            <p className={styles.soft}>
              <Time instant={one.createdAt} />
            </p>
            {one.description && <p className={styles.quote}>{one.description}</p>}
          </li>
        ))}
      </ul>
      <h3 className={styles.strong}>What was done</h3>
      {acts.length === 0 && <p className={styles.soft}>Nothing yet.</p>}
      <ul className={styles.acts}>
        {acts.map((act) => (
          <ActEntry key={act.id} act={act} />
        ))}
      </ul>
    </div>
  );
}
