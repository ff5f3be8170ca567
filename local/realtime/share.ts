/** How many messages a user may send to a topic at once, and how many a second after that. */
const burst = 20;
const perSecond = 5;

/** Returns a function that says whether the user may send one more message now. */
export function createShare(now: () => number = () => performance.now()): () => boolean {
  let left = burst;
  let last = now();
  return () => {
    left = Math.min(burst, left + ((now() - last) / 1000) * perSecond);
    last = now();
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
