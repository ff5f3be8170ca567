import type { ModeratedReport } from '@contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/lists/error-state.tsx';
import { BlockSkeleton } from '@/components/lists/skeleton.tsx';
import { Time } from '@/components/time/time.tsx';
import { reportKinds } from '@/features/reports/components/report-kinds.ts';
import { reasonLabels, statusLabels } from '@/features/reports/components/report-labels.ts';
import { failureOf } from '@/lib/api/failure-of.ts';
import layout from '@/styles/layout.module.css';
import { reportQuery } from '../api/get-report.ts';
import { ActionEntry } from './action-entry.tsx';
import styles from './moderation.module.css';

/** The other reports about the content and its user, and the actions taken. */
export function ReportHistory({ id, report }: { id: string; report: ModeratedReport }) {
  const query = useQuery(reportQuery(report.id));
  const { data, isPending } = query;
  if (isPending) return <BlockSkeleton label="Loading the history..." height="4rem" />;
  if (!data?.history) return <ErrorState {...failureOf(query, 'Failed to load the history')} />;
  const { reports, acts: actions } = data.history;
  return (
    <div id={id} className={styles.history}>
      <h3 className={styles.strong}>Other reports</h3>
      {reports.length === 0 && <p className={styles.soft}>None.</p>}
      <ul className={layout.column}>
        {reports.map((one) => (
          <li key={one.id} className={styles.entry}>
            <p>
              {reportKinds[one.kind].label}: {reasonLabels[one.reason]} – {statusLabels[one.status]}
            </p>
            <p className={styles.soft}>
              <Time instant={one.createdAt} />
            </p>
            {one.description && <p className={styles.quote}>{one.description}</p>}
          </li>
        ))}
      </ul>
      <h3 className={styles.strong}>Actions taken</h3>
      {actions.length === 0 && <p className={styles.soft}>None yet.</p>}
      <ul className={layout.column}>
        {actions.map((action) => (
          <ActionEntry key={action.id} action={action} />
        ))}
      </ul>
    </div>
  );
}
