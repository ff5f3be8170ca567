const STEP = 50;
const PATIENCE = 1000;

/**
 * Call it when something that holds the focus is about to go away (a form that closes, a card that is deleted,
 * the dialog that asked before): once the focus stands nowhere, `target` gets it, and the keyboard goes on from
 * there. Milliseconds.
 */
export function focusWhenLost(target: Element | null | undefined, waited = 0) {
  if (!(target instanceof HTMLElement) || waited > PATIENCE) return;
  if (document.activeElement === document.body && target.isConnected) target.focus({ preventScroll: true });
  else setTimeout(() => focusWhenLost(target, waited + STEP), STEP);
}
