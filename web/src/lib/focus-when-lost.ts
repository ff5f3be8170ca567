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
  if (document.activeElement === document.body) target.focus({ preventScroll: true });
  else if (target.isConnected && waitedMs < timeoutMs)
    return void setTimeout(() => watch(target, watching, waitedMs + intervalMs), intervalMs);
  watching.abort();
}
