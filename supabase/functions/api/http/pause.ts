/** How long a request works before it lets others run. */
const busyMs = 3;

/** Requests that work at the same time take turns, so that their parts do not add up. */
let turns: Promise<unknown> = Promise.resolve();

/**
 * For work that takes longer than a few milliseconds. The function that this returns is called after each part of it,
 * and lets other requests run if it is time. A timer does: after an immediate or a message, Deno goes on without
 * looking for requests.
 */
export function startWork(): () => Promise<void> {
  let resumedAt = performance.now();
  return async () => {
    if (performance.now() - resumedAt < busyMs) return;
    turns = turns.then(() => new Promise((resolve) => setTimeout(resolve, 0)));
    await turns;
    resumedAt = performance.now();
  };
}
