import type { Report, ReportStatus } from '@contract/reports.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@/components/buttons/button.tsx';
import { Badge, type BadgeProps } from '@/components/marks/badge.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { Time } from '@/components/time/time.tsx';
import { errorText } from '@/lib/api/api-error.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import texts from '@/styles/text.module.css';
import { myReportsQuery } from '../api/get-my-reports.ts';
import { useWithdrawReport } from '../api/withdraw-report.ts';
import { CardSection } from './card-section.tsx';
import { reportKinds } from './report-kinds.ts';
import { reasonLabels, statusLabels } from './report-labels.ts';
import styles from './reports.module.css';

/** The user's own reports and their status. Not shown if there are none. */
export function MyReportsCard() {
  return (
    <CardSection query={useInfiniteQuery(myReportsQuery)} title="My reports">
      {(report) => <Entry key={report.id} report={report} />}
    </CardSection>
  );
}

const tones: Record<ReportStatus, NonNullable<BadgeProps['tone']>> = {
  PENDING: 'ember',
  REVIEWING: 'ember',
  RESOLVED: 'leaf',
  DISMISSED: 'neutral',
};

function Entry({ report }: { report: Report }) {
  const { kind, reason, description, status, createdAt, viewer } = report;
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>
          {reportKinds[kind].label}: {reasonLabels[reason]}
        </strong>
        <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
        <span className={texts.soft}>
          <Time instant={createdAt} />
        </span>
      </p>
      {description && <p className={styles.words}>{description}</p>}
      {viewer.canWithdraw && <WithdrawButton reportId={report.id} />}
    </li>
  );
}

function WithdrawButton({ reportId }: { reportId: string }) {
  const { mutate, isPending } = useWithdrawReport(reportId);
  async function confirmAndWithdraw() {
    if (!(await confirm('Withdraw this report?', { confirmText: 'Withdraw' }))) return;
    mutate(undefined, {
      onSuccess() {
        notify('Your report was withdrawn');
        // Not the card's heading: the card goes with its last report.
        focusWhenLost(document.getElementById('content'));
      },
      onError: (error) => alert(errorText(error), { tone: 'danger' }),
    });
  }
  return (
    <div>
      <Button busy={isPending} onClick={() => void confirmAndWithdraw()}>
        Withdraw
      </Button>
    </div>
  );
}
