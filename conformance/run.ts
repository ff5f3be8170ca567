/**
 * `npm run conformance`: tests whether a stack meets Retrohale's requirements. By default it tests a new embedded stack.
 * `-- --auth URL --storage URL` uses the real Auth and Storage in it.
 * `-- --url https://ref.supabase.co --publishable-key … [--secret-key …] --tokens <one user’s>,<another’s>` tests any other.
 * The variables CONFORMANCE_PUBLISHABLE_KEY, CONFORMANCE_SECRET_KEY and CONFORMANCE_TOKENS can replace the options.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runInForeground } from '../local/machine/foreground.ts';
import { projectFolder } from '../local/machine/project-folder.ts';
import { StackError } from '../local/machine/stack-error.ts';
import { completeOptions, readRealParts, realParts } from '../local/options.ts';
import { startStack } from '../local/stack.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    'publishable-key': { type: 'string' },
    'secret-key': { type: 'string' },
    tokens: { type: 'string' },
    ...realParts,
  },
});

function namedTarget(url: string) {
  const publishable = values['publishable-key'] ?? process.env.CONFORMANCE_PUBLISHABLE_KEY;
  const secret = values['secret-key'] ?? process.env.CONFORMANCE_SECRET_KEY;
  const tokens = (values.tokens ?? process.env.CONFORMANCE_TOKENS)?.split(',');
  if (!publishable)
    throw new StackError('Add the project’s publishable key: --publishable-key sb_publishable_…');
  return {
    API_URL: url.replace(/\/+$/, ''),
    PUBLISHABLE_KEY: publishable,
    ...(secret && { SECRET_KEY: secret }),
    ...(tokens && { TOKENS: tokens }),
  };
}

/** Resolves with the exit code. */
function runTests(target: object): Promise<number> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stack', 'conformance'],
    {
      cwd: projectFolder,
      stdio: 'inherit',
      env: { ...process.env, STACK: JSON.stringify(target) },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code ?? 1));
  });
}

await runInForeground(async () => {
  if (values.url) process.exit(await runTests(namedTarget(values.url)));
  const stack = await startStack(
    completeOptions({ port: 0, ephemeral: true, seed: false, quiet: true, ...readRealParts(values) }),
  );
  const code = await runTests(stack.facts).finally(stack.stop);
  process.exit(code);
});
