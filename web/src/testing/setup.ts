/** Runs before each file of component tests. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { dismissAll } from '@/components/overlays/toast.ts';
import { queryClient } from '@/lib/cache/query-client.ts';

// Tests wait for a state. On a busy machine, that can take longer than the default of one second.
configure({ asyncUtilTimeout: 60_000 });

// Requests sent after a test, when its stand-in for the API is gone, must not reach the network.
window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Before the next test, removes what a test has rendered, loaded, typed and stubbed, and its spies.
afterEach(() => {
  cleanup();
  dismissAll();
  vi.restoreAllMocks();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

// Test files share a process with its packages and window, which take longer to load than most tests take to run. The app's
// own modules are loaded again for each file.
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
