import type { ModeratedReport } from '@contract/reports.ts';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { Time } from '@/components/time.tsx';
import { kindLabels, reasonLabels } from '@/features/reports/components/report-labels.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { AppealDecision } from './appeal-decision.tsx';
import styles from './moderation.module.css';
import { ReportActions } from './report-actions.tsx';
import { ReportedContent } from './reported-content.tsx';

type ReportCardProps = {
  report: ModeratedReport;
  /** Called before the report leaves the list. */
  onDone: () => void;
};

/** A report with the reported content and the actions of a moderator. */
export function ReportCard({ report, onDone }: ReportCardProps) {
  const { kind, reason, description, createdAt, moderation } = report;
  const { reporter, targetReportCount, appeal, subject } = moderation;
  const id = `report-${report.id}`;
  return (
    <Card as="article" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className={styles.report}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {kindLabels[kind]}: {reasonLabels[reason]}
          </h2>
          {targetReportCount > 1 && <Badge tone="ember">Reported {targetReportCount} times</Badge>}
          {appeal && <Badge tone={appeal.outcome ? 'neutral' : 'danger'}>Appeal</Badge>}
        </div>
        <ReportedContent report={report} />
        <div>
          <p className={styles.soft}>
            Reported by {displayNameOf(reporter)}&nbsp;· <Time instant={createdAt} />
          </p>
          {description && <p className={styles.quote}>{description}</p>}
        </div>
        {appeal && <AppealDecision appeal={appeal} subject={subject} onDone={onDone} />}
        <ReportActions report={report} onDone={onDone} />
      </div>
    </Card>
  );
}
