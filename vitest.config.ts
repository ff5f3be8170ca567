import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Run before each test file. */
const waits = 'tools/test/waits.ts';
const tidy = 'tools/test/tidy.ts';

// A test's kind is its suffix. No retries: a test that fails sometimes has found a bug.
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { '@': here('./web/src'), '@contract': here('./supabase/functions/_shared/contract') },
  },
  test: {
    // Style sheets are empty in tests, except where a test reads one.
    css: { include: /\?raw$/ },
    // The default leaves one core free, which is one of two.
    maxWorkers: Math.max(2, availableParallelism()),
    // Tests wait for a state, and never for a time. A busy machine does not reach these bounds.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Files that share a process and its packages take a third less processor time.
    isolate: false,
    // Whatever the machine's time zone. Tests of other zones replace it.
    env: { TZ: 'UTC' },
    projects: [
      // Tests without a document or a stack.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.unit.test.ts'],
          environment: 'node',
          setupFiles: [waits, tidy],
        },
      },
      // Components in a document without a browser.
      {
        extends: true,
        test: {
          name: 'components',
          include: ['**/*.unit.test.tsx'],
          environment: 'happy-dom',
          // Files share a window, and a click on a link, such as one that saves a file, would leave its page.
          environmentOptions: {
            happyDOM: {
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
          setupFiles: [waits, 'web/src/testing/setup.ts'],
          // This host does not exist. Tests that call the API use a stand-in (web/src/testing/stand-in-api.ts).
          env: {
            VITE_SUPABASE_URL: 'http://supabase.test',
            VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
          },
        },
      },
      // Tests on a running stack, which the variable STACK describes. Its files run one after the other, because some compare a
      // number or a list of the whole community before and after an action.
      {
        extends: true,
        test: {
          name: 'stack',
          include: ['**/*.stack.test.ts'],
          environment: 'node',
          setupFiles: [waits, tidy],
          maxWorkers: 1,
          // Vitest wants projects with different workers one after the other.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
