import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// A test's kind stands in its suffix. No retries: a test that fails sometimes has found something.
export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: { '@': here('./web/src'), '@contract': here('./supabase/functions/_shared/contract') },
  },
  test: {
    // Style sheets are empty in tests, except where a test reads one.
    css: { include: /\?raw$/ },
    projects: [
      // Functions alone.
      { extends: true, test: { name: 'unit', include: ['**/*.unit.test.ts'], environment: 'node' } },
      // Components, in a document without a browser.
      {
        extends: true,
        test: {
          name: 'components',
          include: ['**/*.unit.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 20_000,
          // No such host answers: tests that ask an API bring their own answers (web/src/testing/stand-in-api.ts).
          env: {
            VITE_SUPABASE_URL: 'http://supabase.test',
            VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
            VITE_API_URL: 'http://supabase.test/functions/v1',
          },
        },
      },
      // Against a running stack, named by the variable STACK (`npm test` starts one).
      {
        extends: true,
        test: { name: 'stack', include: ['**/*.stack.test.ts'], environment: 'node', testTimeout: 20_000 },
      },
    ],
  },
});
