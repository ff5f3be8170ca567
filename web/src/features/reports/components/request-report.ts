import type { ReportDraft } from '@contract/reports.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What is being reported. */
export type ReportTarget = {
  /** As the dialog's title names it. */
  what: 'User' | 'Post' | 'Comment' | 'Review';
  target: Omit<ReportDraft, 'reason' | 'description'>;
};

const store = createStore<{ target: ReportTarget | undefined }>(() => ({ target: undefined }));

/** Opens the report dialog, from any feature. Needs one `ReportHost`. */
export function requestReport(target: ReportTarget) {
  store.setState({ target });
}

export function closeReport() {
  store.setState({ target: undefined });
}

/** What the dialog reports; undefined while it is closed. */
export function useReportTarget(): ReportTarget | undefined {
  return useStore(store, ({ target }) => target);
}
