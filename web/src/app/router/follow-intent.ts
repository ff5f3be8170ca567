/** How long the pointer has to stay on a link, because it only crosses most links. */
const hoverMs = 80;

/**
 * Calls `preload` with an internal link that the user is about to follow: when it is pressed, or when it has had the pointer
 * or the focus for a moment. Returns a function that stops listening.
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
      // In the capture phase, because menus stop these events from bubbling.
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
