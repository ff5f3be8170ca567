/**
 * Runs the functions as hosted Supabase does: each bundled from its own folder, and started with a hosted function's
 * environment. Hosted Supabase's runtime is not on npm, so this test uses Deno.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build, type Rollup } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import { localKeys } from '../../supabase/functions/_shared/local-keys.ts';
import { findFreePort, waitForPort } from '../machine/ports.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { denoArguments, findDeno } from './service.ts';

const folder = path.join(projectFolder, 'supabase/functions');
const names = readdirSync(folder).filter(
  (name) => !name.startsWith('_') && existsSync(path.join(folder, name, 'index.ts')),
);

/** Hosted Supabase accepts 20 MB, but a function starts slowly long before it is that large. */
const maxBytes = 3_000_000;

const hosted = {
  SB_REGION: 'eu-central-1',
  DENO_DEPLOYMENT_ID: 'ref_0_1',
  SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  SUPABASE_DB_URL: 'postgresql://postgres:own-password@127.0.0.1:9/postgres',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_own"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_own"}',
  SUPABASE_JWKS: '{"keys":[]}',
  SITE_URL: 'https://retrohale.example',
};

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

async function start(name: string, changes: Record<string, string> = {}) {
  const port = await findFreePort();
  const child = spawn(findDeno(), denoArguments(name, folder), {
    env: {
      ...hosted,
      DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
      DENO_NO_UPDATE_CHECK: '1',
      NO_COLOR: '1',
      HOME: process.env.HOME,
      DENO_DIR: process.env.DENO_DIR,
      ...changes,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return { child, port, output: () => output };
}

describe.each(names)('the function %s', (name) => {
  test('is bundled from only its own folder, the shared folder and packages, and is small', async () => {
    const bundle = (await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      build: { ssr: path.join(folder, name, 'index.ts'), write: false, minify: false },
      ssr: { noExternal: true, target: 'webworker' },
    })) as Rollup.RollupOutput;
    const chunks = bundle.output.filter((each) => each.type === 'chunk');
    const ours = chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.startsWith(projectFolder) && !id.includes('/node_modules/'))
      .map((id) => path.relative(folder, id));
    expect(ours.filter((file) => !file.startsWith(`${name}/`) && !file.startsWith('_shared/'))).toEqual([]);
    expect(ours.length).toBeGreaterThan(3);
    expect(chunks.reduce((sum, { code }) => sum + code.length, 0)).toBeLessThan(maxBytes);
  });

  test('starts with the environment of a hosted function, and reports no error', async () => {
    const { child, port, output } = await start(name);
    await waitForPort(port, child);
    const response = await fetch(`http://127.0.0.1:${port}/${name}/nothing-of-that-name`);
    expect([400, 401, 404, 405]).toContain(response.status);
    expect(output()).not.toMatch(/error/i);
  });

  test('does not start with a local stack’s key, and names the variable but not the key', async () => {
    const { child, output } = await start(name, {
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: localKeys.secret }),
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).not.toBe(0);
    expect(output()).toContain('SUPABASE_SECRET_KEYS holds the key of every local stack.');
    expect(output()).not.toContain(localKeys.secret);
  });
});
