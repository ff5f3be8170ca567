const intervalMs = 50;
const timeoutMs = 3000;

/**
 * Call it when the focused element is about to disappear, such as a form that closes, a card that is deleted, or the dialog
 * that asked for confirmation. Once no element has the focus, `target` gets it, unless the user has pressed a key or the
 * screen by then: they move the focus themselves, and a menu that closes leaves no element focused for a moment.
 */
export function focusWhenLost(target: Element | null | undefined) {
  if (!(target instanceof HTMLElement)) return;
  const watching = new AbortController();
  const { signal } = watching;
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => watching.abort(), { capture: true, signal });
  watch(target, watching, 0);
}

function watch(target: HTMLElement, watching: AbortController, waitedMs: number) {
  if (watching.signal.aborted) return;
  const isLost = document.activeElement === document.body;
  if (isLost) target.focus({ preventScroll: true });
  // The page behind a dialog cannot take the focus until shortly after the dialog has gone.
  const isDone = isLost && document.activeElement === target;
  if (!isDone && target.isConnected && waitedMs < timeoutMs)
    setTimeout(() => watch(target, watching, waitedMs + intervalMs), intervalMs);
  else watching.abort();
}
