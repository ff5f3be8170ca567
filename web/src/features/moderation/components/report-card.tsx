import type { ModeratedReport } from '@contract/reports.ts';
import { useEffect, useRef } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { Badge } from '@/components/marks/badge.tsx';
import { Time } from '@/components/time/time.tsx';
import { reportKinds } from '@/features/reports/components/report-kinds.ts';
import { reasonLabels, statusLabels } from '@/features/reports/components/report-labels.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';
import layout from '@/styles/layout.module.css';
import { AppealDecision } from './appeal-decision.tsx';
import { ClubResponse } from './club-response.tsx';
import styles from './moderation.module.css';
import { ReportActions } from './report-actions.tsx';
import { ReportedContent } from './reported-content.tsx';

/** A reported item, with all its reports and the moderator's actions. */
export function ReportCard({ report }: { report: ModeratedReport }) {
  const { kind, reason, status, moderation } = report;
  const { targetReportCount, appeal, subject, otherReports, clubResponse } = moderation;
  const id = `report-${report.id}`;
  useFocusAfterChange(id, `${status} ${appeal?.outcome}`);
  return (
    <Card as="article" id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className={styles.report}>
        <div className={styles.head}>
          <h2 id={`${id}-title`} className={styles.title}>
            {reportKinds[kind].label}: {reasonLabels[reason]}
          </h2>
          {targetReportCount > 1 && <Badge tone="ember">{`Reported ${targetReportCount} times`}</Badge>}
          {appeal && <Badge tone={appeal.outcome ? 'neutral' : 'danger'}>Appeal</Badge>}
          <Badge>{statusLabels[status]}</Badge>
        </div>
        <ReportedContent report={report} />
        <ul className={layout.column}>
          <Reason report={{ ...report, reporter: moderation.reporter }} />
          {otherReports.map((other) => (
            <Reason key={other.id} report={other} />
          ))}
        </ul>
        {clubResponse && <ClubResponse {...clubResponse} />}
        {appeal && <AppealDecision appeal={appeal} subject={subject} />}
        <ReportActions report={report} />
      </div>
    </Card>
  );
}

/** A decision may remove the button that was pressed. The focus then moves to the card. */
function useFocusAfterChange(id: string, state: string) {
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state) focusWhenLost(document.getElementById(id));
    shown.current = state;
  }, [id, state]);
}

type OtherReport = ModeratedReport['moderation']['otherReports'][number];

/** Who reported it, when, and why. */
function Reason({ report }: { report: OtherReport }) {
  const { reason, description, status, createdAt, reporter } = report;
  return (
    <li className={styles.entry}>
      <p className={styles.soft}>
        {reasonLabels[reason]}&nbsp;· reported by {displayNameOf(reporter)}&nbsp;·{' '}
        <Time instant={createdAt} />
        &nbsp;· {statusLabels[status]}
      </p>
      {description && <p className={styles.quote}>{description}</p>}
    </li>
  );
}
