import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { leftOutModule, withoutFunctions, withoutMethods } from './left-out.ts';
import { usedOfAuth } from './src/lib/session/used-of-auth.ts';

const load = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

test('a function that is left out throws an error with its name, and all others stay', async () => {
  const code = 'export function used() { return 1 }\nexport async function unused() { return 2 }';
  const { used, unused } = await load(withoutFunctions(code, ['unused']));
  expect(used()).toBe(1);
  await expect(unused()).rejects.toThrow('unused is left out of the build.');
});

test('the build fails if the library no longer has what is left out', () => {
  expect(() => withoutFunctions('function used() {}', ['unused'])).toThrow();
  expect(() => withoutMethods('class Client { constructor() {} }', ['getSession'])).toThrow();
});

test('methods stay if they are used, or called by the constructor or by those that stay', async () => {
  const code = `export class Client {
    constructor() { this.mfa = { enroll: this.enroll.bind(this) }; this.start() }
    start() { return 'started' }
    get() { return this.step() }
    step() { return 'got' }
    enroll() { return 'enrolled' }
  }`;
  const { Client } = await load(withoutMethods(code, ['get']));
  const client = new Client();
  expect(client.get()).toBe('got');
  expect(client.start()).toBe('started');
  expect(() => client.mfa.enroll()).toThrow('enroll is left out of the build.');
});

test('objects of a module that is left out can be created but not used', async () => {
  const { Rest, default: Admin } = await load(leftOutModule(['Rest', 'default']));
  const rest = new Rest('https://example.test');
  expect(() => rest.from('users')).toThrow('left out of the build');
  expect(() => new Admin().listUsers()).toThrow('left out of the build');
});

test("of supabase-js's Auth client, sessions stay, and ways to sign in that the app does not have are left out", () => {
  const file = createRequire(import.meta.resolve('@supabase/supabase-js')).resolve('@supabase/auth-js');
  const code = readFileSync(file.replace('main/index.js', 'module/GoTrueClient.js'), 'utf8');
  const rest = withoutMethods(code, usedOfAuth);
  for (const name of ['signInWithPassword', 'signInWithWeb3', 'verifyOtp', '_enroll'])
    expect(rest).toContain(`leftOut('${name}')`);
  for (const name of [...usedOfAuth, '_callRefreshToken', '_autoRefreshTokenTick'])
    expect(rest).not.toContain(`leftOut('${name}')`);
});
