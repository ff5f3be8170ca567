import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A project with files of its own for this names it again. */
const waits = 'tools/test/waits.ts';

/** The stacks that the tests of the stack share, one worker each (tools/test). Without them, one stack and one worker. */
const stacks: unknown[] = JSON.parse(process.env.STACKS ?? '[null]');

/** The matrix takes far longer than any other file. It comes first, so that no stack has to wait for it in the end. */
class MatrixFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isMatrix = ({ moduleId }: TestSpecification) => moduleId.endsWith('/matrix.stack.test.ts');
    return (await super.sort(files)).toSorted((a, b) => Number(isMatrix(b)) - Number(isMatrix(a)));
  }
}

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
    setupFiles: [waits],
    sequence: { sequencer: MatrixFirst },
    projects: [
      // Tests without a document or a stack.
      { extends: true, test: { name: 'unit', include: ['**/*.unit.test.ts'], environment: 'node' } },
      // Components in a document without a browser.
      {
        extends: true,
        test: {
          name: 'components',
          include: ['**/*.unit.test.tsx'],
          environment: 'happy-dom',
          // web/src/testing/setup.ts removes what a file leaves behind.
          isolate: false,
          setupFiles: [waits, 'web/src/testing/setup.ts'],
          // This host does not exist. Tests that call the API use a stand-in (web/src/testing/stand-in-api.ts).
          env: {
            VITE_SUPABASE_URL: 'http://supabase.test',
            VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
            VITE_API_URL: 'http://supabase.test/functions/v1',
          },
        },
      },
      // Tests on a running stack, which the variable STACK describes (`npm test` starts two, in STACKS).
      {
        extends: true,
        test: {
          name: 'stack',
          include: ['**/*.stack.test.ts'],
          environment: 'node',
          maxWorkers: stacks.length,
          // Vitest wants projects with different workers one after the other.
          sequence: { groupOrder: 1 },
          setupFiles: [waits, 'supabase/tests/support/own-stack.ts'],
        },
      },
    ],
  },
});
