import { lazy, Suspense, useEffect, useState } from 'react';
import { closeReport, type ReportTarget, useReportTarget } from './request-report.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Shows the report dialog that `requestReport()` asks for. Render it once, near the root. */
export function ReportHost() {
  const current = useReportTarget();
  // The last target is kept while the dialog closes.
  const [shown, setShown] = useState<ReportTarget>();
  useEffect(() => {
    if (current) setShown(current);
  }, [current]);
  const target = current ?? shown;
  if (!target) return null;
  return (
    <Suspense fallback={null}>
      <ReportDialog
        key={Object.values(target.target).join()}
        request={target}
        isOpen={current !== undefined}
        onClose={closeReport}
      />
    </Suspense>
  );
}
