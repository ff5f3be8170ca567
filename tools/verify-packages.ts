/**
 * `npm run verify:packages`: downloads the functions' packages, and fails if the registry's differ from their deno.lock.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDeno } from '../local/functions/service.ts';
import { runInForeground } from '../local/machine/foreground.ts';
import { StackError } from '../local/machine/stack-error.ts';
import { functionNames, functionsFolder, importsOf } from './generate/lock-files.ts';

await runInForeground(async () => {
  for (const name of functionNames()) verify(name);
  process.exit(0);
});

/** Loads a function's packages from the registry, in a separate folder and with an empty cache. */
function verify(name: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'retrohale-lock-'));
  try {
    for (const file of ['deno.json', 'deno.lock'])
      copyFileSync(path.join(functionsFolder, name, file), path.join(folder, file));
    // `deno install` without an entrypoint would leave some digests unread.
    const config = readFileSync(path.join(folder, 'deno.json'), 'utf8');
    const imports = importsOf(config).map((specifier) => `import '${specifier}';\n`);
    writeFileSync(path.join(folder, 'index.ts'), imports.join(''));
    const env = { ...process.env, DENO_DIR: path.join(folder, 'cache') };
    const { status } = spawnSync(findDeno(), ['install', '--quiet', '--frozen', '--entrypoint', 'index.ts'], {
      cwd: folder,
      env,
      stdio: 'inherit',
    });
    if (status !== 0) throw new StackError(`The registry's packages differ from those in ${name}/deno.lock.`);
    console.info(`The registry's packages match ${name}/deno.lock.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
