/** What the functions need to know about their environment. It is read and checked once, at the start. */
import * as z from 'zod/mini';
import { localKeys } from './local-keys.ts';

export type Env = Readonly<{
  /** Supabase's address for the function, without a trailing slash. */
  supabaseUrl: string;
  /** Supabase's address for browsers, without a trailing slash. */
  publicSupabaseUrl: string;
  databaseUrl: string;
  /**
   * Postgres, as a role that can only become its users (migrations/…_api_role.sql). The same as databaseUrl if that
   * role has no password.
   */
  usersDatabaseUrl: string;
  /** False behind a transaction pooler, which does not support prepared statements. */
  preparesStatements: boolean;
  publishableKey: string;
  secretKey: string;
  /** All secret keys of the project. While a key is being replaced, two are valid. */
  secretKeys: readonly string[];
  /** The keys that sign access tokens. Null: they are fetched from Auth. */
  jwks: { keys: [] } | null;
  /** The shared secret of projects that sign with HS256. Null for others. */
  jwtSecret: string | null;
  siteUrl: string;
  /** The header in which our nearest proxy gives the client's address. Clients can forge all others. */
  clientAddressHeader: string;
  /** Each instance of a function refuses a user's requests beyond this. */
  maxRequestsPerMinute: number;
  /** Origins whose pages may call the API. */
  allowedOrigins: readonly string[];
  /** The key pair that identifies us to push services. Null: push is not configured. */
  vapid: Vapid | null;
  /** Where users can write to: mailto:… or https://… Null: nowhere. */
  contact: string | null;
  /** Push services (host[:port]) in addition to the well-known ones. */
  pushServiceHosts: readonly string[];
  /** How emails are sent. Null: none are. */
  mail: MailSettings | null;
  /** With which the mail service signs its reports of bounces and complaints. Null: none are accepted. */
  mailWebhookSecret: string | null;
  /** In tests, the only hosts that pictures are copied from, and where they are served. Null: any host. */
  mediaTestHosts: ReadonlyMap<string, { address: string; port: number }> | null;
}>;

/** Keys in base64url. The subject is an address at which push services can contact us. */
export type Vapid = Readonly<{ publicKey: string; privateKey: string; subject: string }>;

/**
 * The sender's address, and one way out: an HTTP API with its key, or an SMTP server as smtp(s)://user:password@host:port.
 */
export type MailSettings = Readonly<
  { from: string } & ({ apiUrl: string; apiKey: string } | { smtpUrl: string })
>;

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

const required = (meaning: string) => z.string(`is missing: ${meaning}`);
const optional = z.optional(z.string());
const address = (meaning: string) => required(meaning).check(z.overwrite(withoutSlash));
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
const json = z.transform((text: string, { issues }) => {
  try {
    return JSON.parse(text);
  } catch {
    issues.push({ code: 'custom', message: 'is not JSON.', input: text });
    return z.NEVER;
  }
});
const keys = (meaning: string) =>
  z.pipe(
    z.pipe(required(meaning), json),
    z
      .record(z.string(), z.string(), 'is not an object of keys.')
      .check(z.refine((named) => Boolean(named.default), 'has no key named "default".')),
  );
const variables = z
  .object({
    SUPABASE_URL: address('the address of the Supabase project.'),
    PUBLIC_SUPABASE_URL: z.optional(z.string().check(z.overwrite(withoutSlash))),
    SUPABASE_DB_URL: required('the address of Postgres.'),
    APP_DB_URL: optional,
    API_DB_URL: optional,
    APP_DB_PREPARE: optional,
    SUPABASE_PUBLISHABLE_KEYS: keys('JSON with the publishable key, {"default": "sb_publishable_…"}.'),
    SUPABASE_SECRET_KEYS: keys('JSON with the secret key, {"default": "sb_secret_…"}.'),
    SUPABASE_JWKS: z.optional(z.pipe(z.string(), json)),
    AUTH_JWT_SECRET: optional,
    SITE_URL: address('the address of Retrohale, such as https://retrohale.example.'),
    ALLOWED_ORIGINS: list,
    CLIENT_ADDRESS_HEADER: optional,
    MAX_REQUESTS_PER_MINUTE: z._default(z.coerce.number('is not a number.').check(z.int(), z.gte(60)), 1200),
    VAPID_PUBLIC_KEY: optional,
    VAPID_PRIVATE_KEY: optional,
    VAPID_SUBJECT: optional,
    PUSH_SERVICE_HOSTS: list,
    MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'is not an email address.'))),
    MAIL_API_KEY: optional,
    MAIL_API_URL: z._default(z.string(), 'https://api.resend.com').check(z.overwrite(withoutSlash)),
    MAIL_SMTP_URL: z.optional(
      z
        .string()
        .check(
          z.refine(
            (url) => /^smtps?:\/\/[^\s/?#]+$/.test(url) && URL.canParse(url),
            'is not an address like smtps://user:password@host:465, with special characters encoded.',
          ),
        ),
    ),
    MAIL_WEBHOOK_SECRET: z.optional(
      z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, 'is not a signing secret like whsec_….')),
    ),
    MEDIA_TEST_HOSTS: list,
    SB_REGION: optional,
    APP_ENV: optional,
  })
  .check(
    z.refine(isPairOrAbsent, {
      error: 'and VAPID_PRIVATE_KEY must be a pair. `npm run vapid` generates one.',
      path: ['VAPID_PUBLIC_KEY'],
    }),
    z.refine(isMailCompleteOrAbsent, {
      error: 'needs MAIL_API_KEY or MAIL_SMTP_URL, one of the two, and they need MAIL_FROM.',
      path: ['MAIL_FROM'],
    }),
  );
type Variables = z.output<typeof variables>;

/** Reads the environment. Throws one error that names everything that is missing or wrong. */
export function readEnv(read: (name: string) => string | undefined): Env {
  const names = Object.keys(variables.shape);
  const given = variables.safeParse(Object.fromEntries(names.map((name) => [name, valueIn(read(name))])));
  if (!given.success)
    throw cannotStart(given.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`));

  const env = envFrom(given.data);
  // Only hosted functions have a region. Elsewhere APP_ENV marks production.
  if (given.data.SB_REGION || given.data.APP_ENV === 'production') {
    const faults = productionFaults(env);
    if (faults.length > 0) throw cannotStart(faults);
  }
  return env;
}

/** If NAME is not set, the CLI passes on the text "env(NAME)". */
const valueIn = (text = '') => text.trim().replace(/^env\(\w+\)$/, '') || undefined;

const cannotStart = (faults: string[]) => new Error(`The function cannot start.\n${faults.join('\n')}`);

function envFrom(given: Variables): Env {
  const databaseUrl = given.APP_DB_URL ?? given.SUPABASE_DB_URL;
  const usersDatabaseUrl = given.API_DB_URL ?? databaseUrl;
  return {
    supabaseUrl: given.SUPABASE_URL,
    publicSupabaseUrl: given.PUBLIC_SUPABASE_URL ?? given.SUPABASE_URL,
    databaseUrl,
    usersDatabaseUrl,
    preparesStatements:
      ![databaseUrl, usersDatabaseUrl].some((url) => url.includes(':6543/')) &&
      given.APP_DB_PREPARE !== 'false',
    publishableKey: given.SUPABASE_PUBLISHABLE_KEYS.default ?? '',
    secretKey: given.SUPABASE_SECRET_KEYS.default ?? '',
    secretKeys: Object.values(given.SUPABASE_SECRET_KEYS),
    jwks: given.SUPABASE_JWKS ?? null,
    jwtSecret: given.AUTH_JWT_SECRET ?? null,
    siteUrl: given.SITE_URL,
    // Hosted functions are behind Cloudflare.
    clientAddressHeader:
      given.CLIENT_ADDRESS_HEADER ?? (given.SB_REGION ? 'cf-connecting-ip' : 'x-forwarded-for'),
    maxRequestsPerMinute: given.MAX_REQUESTS_PER_MINUTE,
    allowedOrigins: [given.SITE_URL, ...given.ALLOWED_ORIGINS.map(withoutSlash)],
    vapid: vapidFrom(given),
    contact: given.VAPID_SUBJECT ?? null,
    pushServiceHosts: given.PUSH_SERVICE_HOSTS.map((host) => host.toLowerCase()),
    mail: mailFrom(given),
    mailWebhookSecret: given.MAIL_WEBHOOK_SECRET ?? null,
    mediaTestHosts: given.MEDIA_TEST_HOSTS.length > 0 ? new Map(given.MEDIA_TEST_HOSTS.map(testHost)) : null,
  };
}

/** From `host=address:port`. */
function testHost(text: string) {
  const [host = '', address = '', port] = text.split(/=|:(?=\d+$)/);
  return [host, { address, port: Number(port) }] as const;
}

type VapidVariables = { VAPID_PUBLIC_KEY?: string | undefined; VAPID_PRIVATE_KEY?: string | undefined };

function isPairOrAbsent({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: VapidVariables): boolean {
  if (!publicKey && !privateKey) return true;
  return /^[\w-]{87}$/.test(publicKey ?? '') && /^[\w-]{43}$/.test(privateKey ?? '');
}

function vapidFrom(given: Variables): Vapid | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, SITE_URL, VAPID_SUBJECT } = given;
  if (!publicKey || !privateKey) return null;
  const site = SITE_URL.startsWith('https:') ? SITE_URL : 'mailto:nobody@retrohale.example';
  return { publicKey, privateKey, subject: VAPID_SUBJECT ?? site };
}

type MailVariables = Pick<Partial<Variables>, 'MAIL_FROM' | 'MAIL_API_KEY' | 'MAIL_SMTP_URL'>;

function isMailCompleteOrAbsent({ MAIL_FROM, MAIL_API_KEY, MAIL_SMTP_URL }: MailVariables): boolean {
  const ways = [MAIL_API_KEY, MAIL_SMTP_URL].filter(Boolean).length;
  return MAIL_FROM ? ways === 1 : ways === 0;
}

function mailFrom({ MAIL_FROM: from, MAIL_API_KEY: apiKey, ...given }: Variables): MailSettings | null {
  if (!from) return null;
  return apiKey ? { from, apiUrl: given.MAIL_API_URL, apiKey } : { from, smtpUrl: given.MAIL_SMTP_URL ?? '' };
}

/** Keys and passwords that are on every developer's machine protect nothing. Their values are never printed. */
function productionFaults(env: Env): string[] {
  const isLocal = (value: string | null) => Object.values<string | null>(localKeys).includes(value);
  const faults: [boolean, string][] = [
    [isLocal(env.publishableKey), 'SUPABASE_PUBLISHABLE_KEYS holds the key of every local stack.'],
    [env.secretKeys.some(isLocal), 'SUPABASE_SECRET_KEYS holds the key of every local stack.'],
    [
      isLocal(env.jwtSecret),
      'AUTH_JWT_SECRET is the secret of every local stack, so anyone could sign tokens.',
    ],
    [
      isLocal(env.mailWebhookSecret),
      'MAIL_WEBHOOK_SECRET is the secret of every local stack, so anyone could end emails to an address.',
    ],
    [
      [env.databaseUrl, env.usersDatabaseUrl].some((url) => /^postgres(ql)?:\/\/\w+:postgres@/.test(url)),
      'The database has the local password.',
    ],
    [env.mediaTestHosts !== null, 'MEDIA_TEST_HOSTS is for tests only.'],
    [!env.siteUrl.startsWith('https:'), 'SITE_URL must begin with https:// in production.'],
    [
      !env.publicSupabaseUrl.startsWith('https:'),
      'PUBLIC_SUPABASE_URL must begin with https:// in production.',
    ],
  ];
  return faults.flatMap(([applies, fault]) => (applies ? [fault] : []));
}
