const intervalMs = 30;

/**
 * Moves the focus to what a menu's entry has opened in the page, such as the field of an edit. While the menu closes it
 * keeps the focus, and it then returns it to its button, so the focus moves after that. Returns the function that stops it.
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

/** The button of the menu that a card or an entry has. */
export const menuButtonIn = (part: Element | null) => part?.querySelector('button[aria-haspopup="menu"]');
