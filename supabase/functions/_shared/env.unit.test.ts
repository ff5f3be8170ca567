import { expect, test } from 'vitest';
import { testEnv } from '../../tests/app.ts';

test('what is missing is named, all of it, with its meaning', () => {
  const start = () =>
    testEnv({ SUPABASE_URL: undefined, SITE_URL: ' ', SUPABASE_SECRET_KEYS: '{"other":"x"}' });
  expect(start).toThrow(/SUPABASE_URL is missing: the address/);
  expect(start).toThrow(/SITE_URL is missing: where people open Retrohale/);
  expect(start).toThrow(/SUPABASE_SECRET_KEYS has no key named "default"/);
});

test('what is not JSON is named', () => {
  expect(() => testEnv({ SUPABASE_JWKS: '{' })).toThrow(/SUPABASE_JWKS is not JSON/);
});

test('the pooler’s address comes first, and takes no prepared statements', () => {
  expect(testEnv()).toMatchObject({ preparesStatements: true });
  const pooled = 'postgres://postgres.ref:pw@pooler.test:6543/postgres';
  expect(testEnv({ APP_DB_URL: pooled })).toMatchObject({ databaseUrl: pooled, preparesStatements: false });
  expect(testEnv({ APP_DB_PREPARE: 'false' }).preparesStatements).toBe(false);
});

test('our own page and the listed ones may call; addresses lose the slash at their end', () => {
  const env = testEnv({ SITE_URL: 'https://a.test/', ALLOWED_ORIGINS: 'https://b.test/, https://c.test' });
  expect(env.allowedOrigins).toEqual(['https://a.test', 'https://b.test', 'https://c.test']);
  expect(env.publicSupabaseUrl).toBe('http://supabase.test');
});
