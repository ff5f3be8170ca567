import type { ModeratedReport } from '@contract/reports.ts';
import { Gavel, History, RotateCcw, Trash2, TriangleAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { confirm } from '@/components/confirm.ts';
import { Time } from '@/components/time.tsx';
import { alert, notify } from '@/components/toast.ts';
import { kindLabels, reasonLabels } from '@/features/reports/components/report-labels.ts';
import { errorText } from '@/lib/api-error.ts';
import { displayNameOf } from '@/lib/display-name.ts';
import { useUpdateReport } from '../api/update-report.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import styles from './moderation.module.css';
import { ReportHistory } from './report-history.tsx';
import { ReportedContent } from './reported-content.tsx';

type ReportCardProps = { report: ModeratedReport /** It is about to leave the list. */; onDone: () => void };

/** A report with what it is about, in place, and everything a moderator can do. */
export function ReportCard({ report, onDone }: ReportCardProps) {
  const { kind, reason, description, createdAt, moderation } = report;
  const { reporter, targetReportCount, hasObjection } = moderation;
  const thing = kindLabels[kind];
  const heading = `report-${report.id}`;
  return (
    <Card as="article" aria-labelledby={heading}>
      <div className={styles.report}>
        <div className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {thing}: {reasonLabels[reason]}
          </h2>
          {targetReportCount > 1 && <Badge tone="ember">Reported {targetReportCount} times</Badge>}
          {hasObjection && <Badge tone="danger">Objection</Badge>}
        </div>
        <ReportedContent report={report} />
        <div>
          <p className={styles.soft}>
            Reported by {displayNameOf(reporter)} · <Time instant={createdAt} />
          </p>
          {description && <p className={styles.quote}>{description}</p>}
        </div>
        <Acts report={report} onDone={onDone} />
      </div>
    </Card>
  );
}

function Acts({ report, onDone }: ReportCardProps) {
  const { id, status, kind, moderation } = report;
  const { mutate, isPending } = useUpdateReport(report);
  const [decision, setDecision] = useState<Decision>('DISMISS');
  const [isDeciding, setIsDeciding] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const isOpen = status === 'PENDING' || status === 'REVIEWING';
  const thing = kindLabels[kind];

  function decide(next: Decision) {
    setDecision(next);
    setIsDeciding(true);
  }
  function take() {
    mutate(
      { status: 'REVIEWING' },
      {
        onSuccess: () => {
          onDone();
          notify('It stands under Reviewing now');
        },
        onError: (error) => alert(errorText(error), { tone: 'danger' }),
      },
    );
  }
  async function reopen() {
    const isSure = await confirm(
      'Take this decision back? What it did is undone, and the report is open again.',
      {
        confirmText: 'Undo',
      },
    );
    if (!isSure) return;
    mutate(
      { status: 'REVIEWING' },
      {
        onSuccess: () => {
          onDone();
          notify('The decision was taken back');
        },
        onError: (error) => alert(errorText(error), { tone: 'danger' }),
      },
    );
  }

  return (
    <>
      <div className={styles.buttons}>
        {isOpen && (
          <>
            {status === 'PENDING' && (
              <Button variant="primary" icon={<Gavel />} busy={isPending} onClick={take}>
                Take
              </Button>
            )}
            {kind !== 'user' && moderation.content && !moderation.content.isRemoved && (
              <Button icon={<Trash2 />} onClick={() => decide('REMOVE')}>
                Remove {thing}
              </Button>
            )}
            {moderation.subject && (
              <>
                <Button icon={<TriangleAlert />} onClick={() => decide('WARN')}>
                  Warn
                </Button>
                <Button icon={<UserX />} onClick={() => decide('SUSPEND')}>
                  Suspend
                </Button>
              </>
            )}
            <Button onClick={() => decide('DISMISS')}>Dismiss</Button>
          </>
        )}
        {!isOpen && (
          <Button icon={<RotateCcw />} busy={isPending} onClick={() => void reopen()}>
            Undo
          </Button>
        )}
        <Button
          icon={<History />}
          aria-expanded={showsHistory}
          aria-controls={`history-${id}`}
          onClick={() => setShowsHistory(!showsHistory)}
        >
          History
        </Button>
      </div>
      {showsHistory && <ReportHistory id={`history-${id}`} report={report} />}
      <DecideDialog
        key={decision}
        report={report}
        decision={decision}
        isOpen={isDeciding}
        onClose={() => setIsDeciding(false)}
        onDone={onDone}
      />
    </>
  );
}
