/**
 * Runs an act one at a time: asked for again while it runs, however often, it runs once more afterwards. `pause`
 * is the least time between two beginnings, in ms.
 */
export function oneMore(run: () => Promise<unknown>, pause = 0): () => void {
  let isRunning = false;
  let isWanted = false;
  async function go() {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await Promise.all([run().catch(() => undefined), new Promise((done) => setTimeout(done, pause))]);
    }
    isRunning = false;
  }
  return () => {
    isWanted = true;
    if (!isRunning) void go();
  };
}
