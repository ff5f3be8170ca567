const intervalMs = 50;
const timeoutMs = 1000;

/**
 * Call it when the element with the focus is about to disappear: a form that closes, a card that is deleted, or the
 * dialog that asked before. Once no element has the focus, `target` gets it.
 */
export function focusWhenLost(target: Element | null | undefined, waitedMs = 0) {
  if (!(target instanceof HTMLElement) || waitedMs > timeoutMs) return;
  if (document.activeElement === document.body && target.isConnected) target.focus({ preventScroll: true });
  else setTimeout(() => focusWhenLost(target, waitedMs + intervalMs), intervalMs);
}
