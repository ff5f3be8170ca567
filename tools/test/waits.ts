/** Runs before each test file. Vitest's own waits end after one second, which can be too short on a busy machine. */
import { vi } from 'vitest';

const { waitFor, waitUntil } = vi;
const bound = 60_000;
vi.waitFor = (callback, options = bound) => waitFor(callback, options);
vi.waitUntil = (callback, options = bound) => waitUntil(callback, options);
