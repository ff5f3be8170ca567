/**
 * Hears of Back and Forward before the router does. Listeners on the window are called in the order in which they
 * came, so main.tsx loads this before it renders the router.
 */
let guard: ((event: PopStateEvent) => void) | undefined;
window.addEventListener('popstate', (event) => guard?.(event));

/** The one who is asked first from now on; undefined: nobody. */
export function guardPops(next: typeof guard) {
  guard = next;
}
