const intervalMs = 50;
const timeoutMs = 3000;

/**
 * Call it when the focused element is about to disappear, such as a form that closes, a card that is deleted, or the dialog
 * that asked for confirmation. Once no element has the focus, `target` gets it.
 */
export function focusWhenLost(target: Element | null | undefined) {
  if (target instanceof HTMLElement) watch(target, 0);
}

function watch(target: HTMLElement, waitedMs: number) {
  if (!target.isConnected || waitedMs > timeoutMs) return;
  if (document.activeElement === document.body) target.focus({ preventScroll: true });
  else setTimeout(() => watch(target, waitedMs + intervalMs), intervalMs);
}
