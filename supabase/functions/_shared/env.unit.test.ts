import { expect, test } from 'vitest';
import { testEnv } from '../../tests/support/app.ts';
import { localKeys } from './local-keys.ts';

test('one error names every missing variable and its meaning', () => {
  const start = () =>
    testEnv({ SUPABASE_URL: undefined, SITE_URL: ' ', SUPABASE_SECRET_KEYS: '{"other":"x"}' });
  expect(start).toThrow(/SUPABASE_URL is missing: the address/);
  expect(start).toThrow(/SITE_URL is missing: the address of Retrohale/);
  expect(start).toThrow(/SUPABASE_SECRET_KEYS has no key named "default"/);
});

test('a variable that the CLI could not fill in counts as missing', () => {
  expect(() => testEnv({ SITE_URL: 'env(SITE_URL)' })).toThrow('SITE_URL is missing');
});

test('a variable that is not JSON is named in the error', () => {
  expect(() => testEnv({ SUPABASE_JWKS: '{' })).toThrow(/SUPABASE_JWKS is not JSON/);
});

test('the pooler’s address is preferred, and gets no prepared statements', () => {
  expect(testEnv()).toMatchObject({ preparesStatements: true });
  const pooled = 'postgres://postgres.ref:pw@pooler.test:6543/postgres';
  expect(testEnv({ APP_DB_URL: pooled })).toMatchObject({ databaseUrl: pooled, preparesStatements: false });
  expect(testEnv({ APP_DB_PREPARE: 'false' }).preparesStatements).toBe(false);
});

test('users’ statements have a separate connection if one is configured', () => {
  const [databaseUrl, usersDatabaseUrl] = [
    'postgres://postgres:a@db.test/x',
    'postgres://retrohale_api:b@db.test/x',
  ];
  expect(testEnv({ APP_DB_URL: databaseUrl }).usersDatabaseUrl).toBe(databaseUrl);
  expect(testEnv({ APP_DB_URL: databaseUrl, API_DB_URL: usersDatabaseUrl })).toMatchObject({
    databaseUrl,
    usersDatabaseUrl,
  });
});

test('a request limit that would lock users out is refused', () => {
  expect(testEnv().maxRequestsPerMinute).toBe(1200);
  expect(() => testEnv({ MAX_REQUESTS_PER_MINUTE: 'many' })).toThrow(/MAX_REQUESTS_PER_MINUTE/);
  expect(() => testEnv({ MAX_REQUESTS_PER_MINUTE: '0' })).toThrow(/MAX_REQUESTS_PER_MINUTE/);
});

test('our own site and the listed origins may call the API, and trailing slashes are removed', () => {
  const env = testEnv({ SITE_URL: 'https://a.test/', ALLOWED_ORIGINS: 'https://b.test/, https://c.test' });
  expect(env.allowedOrigins).toEqual(['https://a.test', 'https://b.test', 'https://c.test']);
  expect(env.publicSupabaseUrl).toBe('http://supabase.test');
});

const hosted = {
  SB_REGION: 'eu-central-1',
  SUPABASE_URL: 'https://ref.supabase.test',
  SUPABASE_DB_URL: 'postgresql://postgres:a-password-of-its-own@db.test:5432/postgres',
};

test('emails need a sender and one way out, and without both there are none', () => {
  const from = { MAIL_FROM: 'mail@retrohale.test' };
  const smtp = { MAIL_SMTP_URL: 'smtps://u:p@mail.test:465' };
  expect(testEnv().mail).toBeNull();
  expect(testEnv({ ...from, ...smtp }).mail).toEqual({
    from: 'mail@retrohale.test',
    smtpUrl: 'smtps://u:p@mail.test:465',
  });
  expect(testEnv({ ...from, MAIL_API_KEY: 'k', MAIL_API_URL: 'https://api.test/' }).mail).toEqual({
    from: 'mail@retrohale.test',
    apiKey: 'k',
    apiUrl: 'https://api.test',
  });
  for (const incomplete of [from, smtp, { MAIL_API_KEY: 'k' }, { ...from, ...smtp, MAIL_API_KEY: 'k' }])
    expect(() => testEnv(incomplete)).toThrow(
      'MAIL_FROM needs MAIL_API_KEY or MAIL_SMTP_URL, one of the two',
    );
  expect(() => testEnv({ MAIL_FROM: 'Retrohale', ...smtp })).toThrow('MAIL_FROM is not an email address.');
});

test('reports of the mail service need a signing secret, and without one none are accepted', () => {
  expect(testEnv().mailWebhookSecret).toBeNull();
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  expect(testEnv({ MAIL_WEBHOOK_SECRET: secret }).mailWebhookSecret).toBe(secret);
  for (const wrong of [
    'whsec_',
    'whsec_short',
    'whsec_not base64 at all!',
    'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  ])
    expect(() => testEnv({ MAIL_WEBHOOK_SECRET: wrong })).toThrow(
      'MAIL_WEBHOOK_SECRET is not a signing secret',
    );
});

// Later, the error would quote the password, in the log.
test.each([
  'mail.test',
  'smtp://u:pa#ss@mail.test:465',
  'smtp://u:pa?ss@mail.test:465',
  'smtp://u:p@mail.test:99999',
])('the SMTP server %s is refused at the start, without printing it', (url) => {
  const start = () => testEnv({ MAIL_FROM: 'mail@retrohale.test', MAIL_SMTP_URL: url });
  expect(start).toThrow('MAIL_SMTP_URL is not an address like');
  expect(start).not.toThrow(url);
});

test('in production, the keys of local stacks are refused, and their values are not printed', () => {
  expect(() => testEnv(hosted)).not.toThrow();
  const { SB_REGION, ...named } = hosted;
  const local = {
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: 'sb_secret_own', old: localKeys.secret }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: localKeys.publishable }),
    AUTH_JWT_SECRET: localKeys.jwtSecret,
    MAIL_WEBHOOK_SECRET: localKeys.mailWebhookSecret,
    SUPABASE_DB_URL: 'postgresql://postgres:postgres@127.0.0.1:54322/postgres',
    API_DB_URL: 'postgresql://retrohale_api:postgres@127.0.0.1:54322/postgres',
    SITE_URL: 'http://localhost:5173',
    PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
    MEDIA_TEST_HOSTS: 'pictures.test=127.0.0.1:5',
  };
  for (const production of [hosted, { ...named, APP_ENV: 'production' }]) {
    for (const [name, value] of Object.entries(local)) {
      const start = () => testEnv({ ...production, [name]: value });
      expect(start, name).toThrow(name.endsWith('_DB_URL') ? /local password/ : name);
      expect(start).not.toThrow(value);
    }
  }
  expect(() => testEnv(local)).not.toThrow();
});

test('the hosts of pictures in tests are named with their addresses', () => {
  expect(testEnv().mediaTestHosts).toBeNull();
  expect(testEnv({ MEDIA_TEST_HOSTS: 'a.test=127.0.0.1:5, b.test=::1:6' }).mediaTestHosts).toEqual(
    new Map([
      ['a.test', { address: '127.0.0.1', port: 5 }],
      ['b.test', { address: '::1', port: 6 }],
    ]),
  );
});

test('while a secret key is being replaced, the old and the new one are valid', () => {
  const env = testEnv({ SUPABASE_SECRET_KEYS: '{"default":"sb_secret_new","old":"sb_secret_old"}' });
  expect(env).toMatchObject({ secretKey: 'sb_secret_new', secretKeys: ['sb_secret_new', 'sb_secret_old'] });
});

test('the client’s address is read only from the header that our own proxy sets', () => {
  expect(testEnv().clientAddressHeader).toBe('x-forwarded-for');
  expect(testEnv(hosted).clientAddressHeader).toBe('cf-connecting-ip');
  expect(testEnv({ CLIENT_ADDRESS_HEADER: 'x-real-ip' }).clientAddressHeader).toBe('x-real-ip');
});
