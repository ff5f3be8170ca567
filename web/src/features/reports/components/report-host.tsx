import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { type ReportTarget, requestedReport, requestReport, subscribe } from './request-report.ts';

const ReportDialog = lazy(() => import('./report-dialog.tsx'));

/** Shows the report dialog when somebody asks for it. Stands once, near the root. */
export function ReportHost() {
  const current = useSyncExternalStore(subscribe, requestedReport);
  // The last one stays while the dialog closes.
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
        onClose={() => requestReport(undefined)}
      />
    </Suspense>
  );
}
