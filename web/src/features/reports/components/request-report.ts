import type { ReportDraft } from '@contract/reports.ts';

/** What somebody wants to report, in the contract's names. */
export type ReportTarget = {
  /** As the dialog's title names it. */
  what: 'User' | 'Post' | 'Comment' | 'Review';
  target: Omit<ReportDraft, 'reason' | 'description'>;
};

let current: ReportTarget | undefined;
const listeners = new Set<() => void>();

/** Asks for the report dialog, from any feature. Needs one `ReportHost`. */
export function requestReport(target: ReportTarget | undefined) {
  current = target;
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function requestedReport(): ReportTarget | undefined {
  return current;
}
