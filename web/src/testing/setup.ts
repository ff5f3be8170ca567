/** Runs before each file of component tests. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';

// Tests wait for a state. A busy machine needs longer for it than the default of one second.
configure({ asyncUtilTimeout: 60_000 });

// What is still asked after a test, whose stand-in for the API is gone, reaches no network.
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// What a test has shown, loaded, typed and stubbed is gone before the next one.
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

// Files share a process with its packages and its window, which take longer to load than most tests to run. The app's own
// modules are loaded again for each file.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
});
