/**
 * The functions as hosted Supabase takes them: each bundled from its own folder, and started with a hosted function's
 * environment, on files that it may only read. The real runtime is not on npm; this is Deno itself.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build, type Rollup } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import { localKeys } from '../../supabase/functions/_shared/local-keys.ts';
import { answersOn, freePort } from '../machine/ports.ts';
import { projectFolder } from '../machine/project-folder.ts';
import { denoArguments, findDeno } from './service.ts';

const folder = path.join(projectFolder, 'supabase/functions');
const names = readdirSync(folder).filter(
  (name) => !name.startsWith('_') && existsSync(path.join(folder, name, 'index.ts')),
);

/** Hosted Supabase takes 20 MB; long before that a function begins slowly. */
const mostBytes = 3_000_000;

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
  const port = await freePort();
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
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  return { child, port, said: () => said };
}

describe.each(names)('the function %s', (name) => {
  test('is bundled from its own folder, the shared one and packages, and is small', {
    timeout: 60_000,
  }, async () => {
    const { output } = (await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      build: { ssr: path.join(folder, name, 'index.ts'), write: false, minify: false },
      ssr: { noExternal: true, target: 'webworker' },
    })) as Rollup.RollupOutput;
    const chunks = output.filter((each) => each.type === 'chunk');
    const ours = chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => id.startsWith(projectFolder) && !id.includes('/node_modules/'))
      .map((id) => path.relative(folder, id));
    expect(ours.filter((file) => !file.startsWith(`${name}/`) && !file.startsWith('_shared/'))).toEqual([]);
    expect(ours.length).toBeGreaterThan(3);
    expect(chunks.reduce((sum, { code }) => sum + code.length, 0)).toBeLessThan(mostBytes);
  });

  test('starts with what a hosted function has, and writes nothing', { timeout: 30_000 }, async () => {
    const { child, port, said } = await start(name);
    await answersOn(port, child);
    const answer = await fetch(`http://127.0.0.1:${port}/${name}/nothing-of-that-name`);
    expect([400, 401, 404, 405]).toContain(answer.status);
    expect(said()).not.toMatch(/error/i);
  });

  test('does not start with a local stack’s key, and says which, not what', { timeout: 30_000 }, async () => {
    const { child, said } = await start(name, {
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: localKeys.secret }),
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).not.toBe(0);
    expect(said()).toContain('SUPABASE_SECRET_KEYS holds the key of every local stack.');
    expect(said()).not.toContain(localKeys.secret);
  });
});
