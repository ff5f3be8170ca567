import type { ModeratedReport } from '@contract/reports.ts';
import { Check, Gavel, History, RotateCcw, Trash2, TriangleAlert, UserX } from 'lucide-react';
import { useState } from 'react';
import { ActionBar } from '@/components/buttons/action-bar.tsx';
import { Button } from '@/components/buttons/button.tsx';
import { confirm } from '@/components/overlays/confirm.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { reportKinds } from '@/features/reports/components/report-kinds.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useUpdateReport } from '../api/update-report.ts';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { isRemovable, moderatedKinds } from './moderated-kinds.ts';
import { ReportHistory } from './report-history.tsx';
import { useUndo } from './use-undo.ts';

type ReportActionsProps = { report: ModeratedReport };

/** The buttons to review, decide or reopen a report, as far as the reader may use them, and its history. */
export function ReportActions({ report }: ReportActionsProps) {
  const { id, viewer, moderation } = report;
  // An open appeal has its own button to reverse the decision.
  const isAppealed = moderation.appeal !== null && moderation.appeal.outcome === null;
  const { mutate, isPending } = useUpdateReport(report);
  const undo = useUndo(report);
  const [showsHistory, setShowsHistory] = useState(false);

  function startReview() {
    mutate(
      { status: 'REVIEWING' },
      {
        onSuccess: () => notify('Moved to Reviewing.'),
        onError: (error) => alert(errorText(error), { tone: 'danger' }),
      },
    );
  }
  async function confirmAndUndo() {
    const question = 'Undo this decision? Its effects will be reversed, and the report will be open again.';
    if (await confirm(question, { confirmText: 'Undo' })) undo();
  }

  return (
    <>
      <ActionBar align="start">
        {viewer.canTake && (
          <Button variant="primary" icon={<Gavel />} busy={isPending} data-shortcut="t" onClick={startReview}>
            Start Review
          </Button>
        )}
        {/* A decision on a pending report starts its review first (update-report.ts). */}
        {(viewer.canTake || viewer.canDecide) && <Decisions report={report} />}
        {viewer.canReopen && !isAppealed && (
          <Button icon={<RotateCcw />} onClick={() => void confirmAndUndo()}>
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
      </ActionBar>
      {showsHistory && <ReportHistory id={`history-${id}`} report={report} />}
    </>
  );
}

/** A button for each decision that applies. Content that is gone cannot be removed, and a deleted user cannot be warned. */
function Decisions({ report }: ReportActionsProps) {
  const [decision, setDecision] = useState<Decision>('DISMISS');
  const [isDeciding, setIsDeciding] = useState(false);
  const { subject } = report.moderation;
  function decide(next: Decision) {
    setDecision(next);
    setIsDeciding(true);
  }
  return (
    <>
      {isRemovable(report) && (
        <Button icon={<Trash2 />} data-shortcut="r" onClick={() => decide('REMOVE')}>
          Remove {reportKinds[report.kind].label}
        </Button>
      )}
      {subject && (
        <>
          <Button icon={<TriangleAlert />} data-shortcut="w" onClick={() => decide('WARN')}>
            Warn
          </Button>
          <Button icon={<UserX />} data-shortcut="s" onClick={() => decide('SUSPEND')}>
            Suspend
          </Button>
        </>
      )}
      {moderatedKinds[report.kind].isCorrectable && (
        <Button icon={<Check />} onClick={() => decide('RESOLVE')}>
          Resolve
        </Button>
      )}
      <Button onClick={() => decide('DISMISS')}>Dismiss</Button>
      <DecideDialog
        key={decision}
        report={report}
        decision={decision}
        isOpen={isDeciding}
        onClose={() => setIsDeciding(false)}
      />
    </>
  );
}
