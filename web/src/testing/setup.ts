/** Runs before each file of component tests. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '@/lib/query-client.ts';

// Tests wait for a state. A busy machine needs longer for it than the default of one second.
configure({ asyncUtilTimeout: 60_000 });

// What a test has shown, loaded, typed and stubbed is gone before the next one.
afterEach(() => {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
