import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import webpush from 'web-push';
import { localKeys } from '../supabase/functions/_shared/local-keys.ts';
import { findLeaks } from './check-secrets.ts';
import { findProblems, settings, type Target } from './settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const vapid = webpush.generateVAPIDKeys();

/** The result of following docs/deploy.md. */
const complete = {
  VITE_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_the_tests',
  SITE_URL: 'https://retrohale.example',
  APP_DB_URL:
    'postgres://postgres.abcdefghijklmnopqrst:own-password@pooler.test:6543/postgres?sslmode=require',
  VAPID_PUBLIC_KEY: vapid.publicKey,
  VAPID_PRIVATE_KEY: vapid.privateKey,
  VAPID_SUBJECT: 'mailto:help@retrohale.example',
  AUTH_REDIRECT_URL: 'https://abcdefghijklmnopqrst.supabase.co/functions/v1/api/auth/callback**',
  GOOGLE_CLIENT_ID: '1-x.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-of-the-tests',
  VAULT_PROJECT_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  VAULT_SECRET_KEY: 'sb_secret_of_the_tests',
  SUPABASE_ACCESS_TOKEN: 'sbp_of_the_tests',
  SUPABASE_PROJECT_ID: 'abcdefghijklmnopqrst',
  SUPABASE_DB_PASSWORD: 'own-password',
};

test('config.toml reads exactly the environment variables that the list names for it', () => {
  const [rest = '', secrets = ''] = read('supabase/config.toml').split('[edge_runtime.secrets]');
  const [ofFunctions = '', end = ''] = secrets.split('\n[');
  const used = (text: string) => [...text.matchAll(/"env\((\w+)\)"/g)].map(([, name]) => name ?? '').sort();
  const listed = (...targets: Target[]) =>
    settings
      .filter((setting) => setting.targets.some((target) => targets.includes(target)))
      .map(({ name }) => name);
  expect(used(rest + end)).toEqual(listed('config', 'vault').sort());
  expect(used(ofFunctions).filter((name) => !listed('functions').includes(name))).toEqual([]);
});

test('a complete environment has no problems, and an empty one lists each required setting with its purpose', () => {
  expect(findProblems(complete)).toEqual([]);
  const needed = settings.filter(({ isOptional }) => !isOptional);
  expect(findProblems({ GOOGLE_CLIENT_ID: ' ' })).toEqual(
    needed.map(({ name, purpose }) => `${name} is missing. ${purpose}`),
  );
});

test.each([
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_secret_of_the_tests', 'is a secret key, and everyone could read it'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', localKeys.publishable, 'is the key of every local stack'],
  ['VAULT_SECRET_KEY', localKeys.secret, 'is the key of every local stack'],
  ['VAULT_SECRET_KEY', 'sb_publishable_x', 'must be a secret key'],
  ['AUTH_JWT_SECRET', localKeys.jwtSecret, 'is the secret of every local stack'],
  ['MAIL_WEBHOOK_SECRET', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'needs MAIL_FROM'],
  ['SITE_URL', 'http://retrohale.example', 'must be an address that begins with https://'],
  ['SITE_URL', 'https://localhost', 'is an address in a private network'],
  [
    'APP_DB_URL',
    'postgres://postgres:own@db.test:5432/postgres?sslmode=require',
    'is not the transaction pooler',
  ],
  ['API_DB_URL', complete.APP_DB_URL, 'must be an address with the role retrohale_api'],
  [
    'API_DB_URL',
    'postgres://retrohale_api.x:own@other.test:6543/postgres',
    'must be APP_DB_URL with another role',
  ],
  ['MAIL_FROM', 'someone', 'must be an email address'],
  ['MAIL_FROM', 'mail@retrohale.example', 'needs MAIL_API_KEY or MAIL_SMTP_URL'],
  ['MAIL_SMTP_URL', 'smtps://u:p@mail.test:465', 'needs MAIL_FROM'],
  ['MEDIA_TEST_HOSTS', 'a.test=127.0.0.1:5', 'must be empty'],
  ['MAX_REQUESTS_PER_MINUTE', '1', 'must be a number of at least 60'],
  ['VAPID_PRIVATE_KEY', webpush.generateVAPIDKeys().privateKey, 'does not belong to VAPID_PUBLIC_KEY'],
  ['AUTH_REDIRECT_URL', 'https://elsewhere.test/**', 'must be VITE_SUPABASE_URL followed by'],
])('a wrong %s is described without its value', (name, value, text) => {
  const [problem, ...others] = findProblems({ ...complete, [name]: value });
  expect(problem).toContain(`${name} ${text}`);
  expect(problem).not.toContain(value);
  expect(others).toEqual([]);
});

const folder = mkdtempSync(path.join(tmpdir(), 'retrohale-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a secret in a file is found and reported by name, without its value', () => {
  const file = path.join(folder, 'app.js');
  writeFileSync(file, `const key = "${complete.VAULT_SECRET_KEY}", site = "${complete.SITE_URL}";`);
  const [leak, ...others] = findLeaks(complete, [file]);
  expect(leak).toMatch(/^VAULT_SECRET_KEY is in /);
  expect(leak).not.toContain(complete.VAULT_SECRET_KEY);
  expect(others).toEqual([]);
});
