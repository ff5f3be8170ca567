/**
 * Coalesces calls. `run` never runs twice at once. However often the returned function is called in the meantime, `run` runs
 * only once more afterwards. Two runs start at least `intervalMs` apart.
 */
export function coalesce(run: () => Promise<unknown>, intervalMs = 0): () => void {
  let isRunning = false;
  let isWanted = false;
  async function runWhileWanted() {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await Promise.all([
        run().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, intervalMs)),
      ]);
    }
    isRunning = false;
  }
  return () => {
    isWanted = true;
    if (!isRunning) void runWhileWanted();
  };
}
