const intervalMs = 30;

/**
 * Moves the focus to what a menu entry has opened on the page, such as a field for editing. A closing menu keeps the focus
 * and then returns it to its button, so this waits until afterwards. Returns a function that cancels it.
 */
export function focusAfterMenu(target: HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const watch = () => {
    if (document.querySelector('[role="menu"]')) timer = setTimeout(watch, intervalMs);
    // The menu returns the focus before the next frame is painted.
    else requestAnimationFrame(() => target?.focus());
  };
  watch();
  return () => clearTimeout(timer);
}

/** The menu button of a card or a list entry. */
export const menuButtonIn = (part: Element | null) => part?.querySelector('button[aria-haspopup="menu"]');
