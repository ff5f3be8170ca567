/** How long a screen stands before anything else is fetched, in ms. */
const HEAD_START = 500;
/** Between attempts to fetch it, in ms. */
const PATIENCE = 10_000;

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/**
 * Loads what a screen does very well without, also for `lazy`. The screen comes first; and what cannot be fetched, as
 * without a network, is tried again instead of breaking what is there.
 */
export function later<Module>(load: () => Promise<Module>, headStart = HEAD_START): () => Promise<Module> {
  return async () => {
    await pause(headStart);
    for (;;) {
      try {
        return await load();
      } catch {
        await pause(PATIENCE);
      }
    }
  };
}
