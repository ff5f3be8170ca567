/** The pause between two attempts, in ms. */
const retryDelayMs = 10_000;

/** Loads code. A failed attempt, for example without a network, is repeated until it succeeds. */
export const untilLoaded =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    for (;;) {
      try {
        return await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs));
      }
    }
  };
