import type { ReportKind } from '@contract/reports.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';

/** The target of a report. */
export type ReportTarget = { kind: ReportKind; id: string };

type Request = { target: ReportTarget | undefined; opener: Element | null };

const store = createStore<Request>(() => ({ target: undefined, opener: null }));

/** Opens the report dialog from any feature. Requires one `ReportHost`. */
export function requestReport(target: ReportTarget) {
  // A menu item is gone when the dialog closes, but the menu's button remains.
  const menuButton = document.querySelector('button[aria-haspopup="menu"][aria-expanded="true"]');
  store.setState({ target, opener: menuButton ?? document.activeElement });
}

/** Closes the dialog. The focus returns to where it was, or to the button of the menu that opened the dialog. */
export function closeReport() {
  focusWhenLost(store.getState().opener);
  store.setState({ target: undefined });
}

/** The target that the dialog reports. Undefined while the dialog is closed. */
export function useReportTarget(): ReportTarget | undefined {
  return useStore(store, ({ target }) => target);
}
