import { lazy, Suspense, useEffect } from 'react';
import { useLastDefined } from '@/components/lists/use-last-defined.ts';
import { closeReport, useReportTarget } from './request-report.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Shows the report dialog that `requestReport()` asks for. Render it once, near the root. */
export function ReportHost() {
  const current = useReportTarget();
  const target = useLastDefined(current);
  // If another tab ends the session, the dialog must not be open for the next user.
  useEffect(() => closeReport, []);
  if (!target) return null;
  return (
    <Suspense fallback={null}>
      <ReportDialog key={target.id} target={target} isOpen={current !== undefined} onClose={closeReport} />
    </Suspense>
  );
}
