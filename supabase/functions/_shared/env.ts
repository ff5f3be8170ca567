import { localKeys } from './local-keys.ts';

/** What the functions need to know of the place they run in, read and checked once. */
export type Env = Readonly<{
  /** Supabase as the function reaches it; without a slash at the end. */
  supabaseUrl: string;
  /** Supabase as browsers reach it; without a slash at the end. */
  publicSupabaseUrl: string;
  databaseUrl: string;
  /** False behind a transaction pooler, which cannot carry prepared statements. */
  preparesStatements: boolean;
  publishableKey: string;
  secretKey: string;
  /** All of the project's secret keys: while one is being replaced, both open. */
  secretKeys: readonly string[];
  /** The keys that sign access tokens; null: ask Auth for them. */
  jwks: { keys: [] } | null;
  /** The shared secret of projects that sign with HS256; null where there is none. */
  jwtSecret: string | null;
  siteUrl: string;
  /** The header in which the nearest proxy of ours says who asks. Anybody may send the others. */
  clientAddressHeader: string;
  /** Origins whose pages may call the API. */
  allowedOrigins: readonly string[];
  /** The pair of keys that push services know us by; null: push is not configured. */
  vapid: Vapid | null;
  /** Push services (host[:port]) beside the well-known ones. */
  pushServiceHosts: readonly string[];
}>;

/** Keys in base64url; the subject is whom a push service writes to. */
export type Vapid = Readonly<{ publicKey: string; privateKey: string; subject: string }>;

/** Reads the environment; throws one error that names everything missing, and what it is for. */
export function readEnv(read: (name: string) => string | undefined): Env {
  const complaints: string[] = [];
  // The CLI passes on the words "env(NAME)" where NAME is not set.
  const optional = (name: string) =>
    read(name)
      ?.trim()
      .replace(/^env\(\w+\)$/, '') || null;
  const required = (name: string, meaning: string) => {
    const value = optional(name);
    if (value === null) complaints.push(`${name} is missing: ${meaning}`);
    return value ?? '';
  };
  const json = (name: string, text: string | null) => {
    try {
      return text ? JSON.parse(text) : null;
    } catch {
      complaints.push(`${name} is not JSON.`);
      return null;
    }
  };
  const keysOf = (name: string, meaning: string): { default: string; all: readonly string[] } => {
    const keys = json(name, required(name, meaning));
    if (keys && !keys.default) complaints.push(`${name} has no key named "default".`);
    return { default: keys?.default ?? '', all: Object.values<string>(keys ?? {}) };
  };

  // Only hosted functions have a region. They stand behind Cloudflare.
  const hosted = optional('SB_REGION') !== null;
  const supabaseUrl = withoutSlash(required('SUPABASE_URL', 'the address of the Supabase project.'));
  const databaseUrl = optional('APP_DB_URL') ?? required('SUPABASE_DB_URL', 'the address of Postgres.');
  const siteUrl = withoutSlash(
    required('SITE_URL', 'where people open Retrohale, such as https://retrohale.example.'),
  );
  const publishableKeys = keysOf(
    'SUPABASE_PUBLISHABLE_KEYS',
    'JSON with the publishable key, {"default": "sb_publishable_…"}.',
  );
  const secretKeys = keysOf('SUPABASE_SECRET_KEYS', 'JSON with the secret key, {"default": "sb_secret_…"}.');
  const env: Env = {
    supabaseUrl,
    publicSupabaseUrl: withoutSlash(optional('PUBLIC_SUPABASE_URL') ?? supabaseUrl),
    databaseUrl,
    preparesStatements: !databaseUrl.includes(':6543/') && optional('APP_DB_PREPARE') !== 'false',
    publishableKey: publishableKeys.default,
    secretKey: secretKeys.default,
    secretKeys: secretKeys.all,
    jwks: json('SUPABASE_JWKS', optional('SUPABASE_JWKS')),
    jwtSecret: optional('AUTH_JWT_SECRET'),
    siteUrl,
    clientAddressHeader:
      optional('CLIENT_ADDRESS_HEADER') ?? (hosted ? 'cf-connecting-ip' : 'x-forwarded-for'),
    allowedOrigins: [siteUrl, ...(optional('ALLOWED_ORIGINS')?.split(',') ?? [])].map((o) =>
      withoutSlash(o.trim()),
    ),
    vapid: readVapid(optional, siteUrl),
    pushServiceHosts: (optional('PUSH_SERVICE_HOSTS')?.split(',') ?? [])
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  };
  if (!env.vapid && (optional('VAPID_PUBLIC_KEY') || optional('VAPID_PRIVATE_KEY')))
    complaints.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are a pair; `npm run vapid` makes one.');
  // Elsewhere than on hosted Supabase, APP_ENV says that people live here.
  if (hosted || optional('APP_ENV') === 'production') complaints.push(...notForProduction(env));
  if (complaints.length > 0) throw new Error(`The function cannot start.\n${complaints.join('\n')}`);
  return env;
}

/** Null unless both keys have the length of keys. */
function readVapid(optional: (name: string) => string | null, siteUrl: string): Vapid | null {
  const [publicKey, privateKey] = [optional('VAPID_PUBLIC_KEY'), optional('VAPID_PRIVATE_KEY')];
  if (!/^[\w-]{87}$/.test(publicKey ?? '') || !/^[\w-]{43}$/.test(privateKey ?? '')) return null;
  const someone = siteUrl.startsWith('https:') ? siteUrl : 'mailto:nobody@retrohale.example';
  return {
    publicKey: publicKey ?? '',
    privateKey: privateKey ?? '',
    subject: optional('VAPID_SUBJECT') ?? someone,
  };
}

/** What every developer's machine has, and what stands in this repository, protects nobody. Values are never told. */
function notForProduction(env: Env): string[] {
  const isLocal = (value: string | null) => Object.values<string | null>(localKeys).includes(value);
  const wrong: [boolean, string][] = [
    [isLocal(env.publishableKey), 'SUPABASE_PUBLISHABLE_KEYS holds the key of every local stack.'],
    [env.secretKeys.some(isLocal), 'SUPABASE_SECRET_KEYS holds the key of every local stack.'],
    [isLocal(env.jwtSecret), 'AUTH_JWT_SECRET is the one of every local stack: anybody could sign tokens.'],
    [/^postgres(ql)?:\/\/postgres:postgres@/.test(env.databaseUrl), 'The database has the local password.'],
    [!env.siteUrl.startsWith('https:'), 'SITE_URL must begin with https:// in production.'],
    [
      !env.publicSupabaseUrl.startsWith('https:'),
      'PUBLIC_SUPABASE_URL must begin with https:// in production.',
    ],
  ];
  return wrong.flatMap(([applies, complaint]) => (applies ? [complaint] : []));
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
