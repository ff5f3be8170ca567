import type { ModeratedReport } from '@contract/reports.ts';
import { alert, notify } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useUpdateReport } from '../api/update-report.ts';

/** Undoes the decision on a report: its effects are reversed, and the report is open again. */
export function useUndo(report: ModeratedReport) {
  const { mutateAsync } = useUpdateReport(report);
  // Not a callback of mutate: the card may be gone when the toast's button is pressed.
  return () =>
    void mutateAsync({ status: 'REVIEWING' }).then(
      () => notify('The decision was undone'),
      (error: unknown) => alert(errorText(error), { tone: 'danger' }),
    );
}
