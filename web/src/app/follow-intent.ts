/** How long a link is pointed at before it counts: the pointer only crosses most links. */
const hoverMs = 80;

/**
 * Calls `preload` with the address of a link of the app that is about to be followed: when it is pressed, or when it has
 * had the pointer or the focus for a moment. Returns the function that stops it.
 */
export function followIntent(preload: (address: HTMLAnchorElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const listen = (type: 'pointerover' | 'focusin' | 'pointerdown', delayMs: number) =>
    document.addEventListener(
      type,
      ({ target }) => {
        clearTimeout(timer);
        const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        if (link?.origin === window.location.origin && link.target === '')
          timer = setTimeout(preload, delayMs, link);
      },
      // Menus keep these events from going any further.
      { capture: true, passive: true, signal: stop.signal },
    );
  listen('pointerover', hoverMs);
  listen('focusin', hoverMs);
  listen('pointerdown', 0);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
