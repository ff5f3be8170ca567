import type { ReportDraft } from '@contract/reports.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { focusWhenLost } from '@/lib/focus-when-lost.ts';

/** What is being reported. */
export type ReportTarget = {
  /** As the dialog's title names it. */
  what: 'User' | 'Post' | 'Comment' | 'Review' | 'Event' | 'Message' | 'Club' | 'Product' | 'Humidor Item';
  target: Omit<ReportDraft, 'reason' | 'description'>;
};

type Request = { target: ReportTarget | undefined; opener: Element | null };

const store = createStore<Request>(() => ({ target: undefined, opener: null }));

/** Opens the report dialog, from any feature. Needs one `ReportHost`. */
export function requestReport(target: ReportTarget) {
  // An entry of a menu is gone when the dialog closes. The menu's button remains.
  const menuButton = document.querySelector('button[aria-haspopup="menu"][aria-expanded="true"]');
  store.setState({ target, opener: menuButton ?? document.activeElement });
}

/** Closes the dialog. The focus returns to where it was, or to the button of the menu that opened the dialog. */
export function closeReport() {
  focusWhenLost(store.getState().opener);
  store.setState({ target: undefined });
}

/** What the dialog reports; undefined while it is closed. */
export function useReportTarget(): ReportTarget | undefined {
  return useStore(store, ({ target }) => target);
}
