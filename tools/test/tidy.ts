/**
 * Runs before each file of tests without a document. The files share a process with its packages, which take longer to load
 * than most tests take to run. Afterwards, what a file has stubbed and spied on is undone, and Retrohale's own modules are
 * loaded again.
 */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});
