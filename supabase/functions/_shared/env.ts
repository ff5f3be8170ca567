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
  /** The keys that sign access tokens; null: ask Auth for them. */
  jwks: { keys: [] } | null;
  /** The shared secret of projects that sign with HS256; null where there is none. */
  jwtSecret: string | null;
  siteUrl: string;
  /** Origins whose pages may call the API. */
  allowedOrigins: readonly string[];
}>;

/** Reads the environment; throws one error that names everything missing, and what it is for. */
export function readEnv(read: (name: string) => string | undefined): Env {
  const complaints: string[] = [];
  const optional = (name: string) => read(name)?.trim() || null;
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
  const defaultKey = (name: string, meaning: string): string => {
    const keys = json(name, required(name, meaning));
    if (keys && !keys.default) complaints.push(`${name} has no key named "default".`);
    return keys?.default ?? '';
  };

  const supabaseUrl = withoutSlash(required('SUPABASE_URL', 'the address of the Supabase project.'));
  const databaseUrl = optional('APP_DB_URL') ?? required('SUPABASE_DB_URL', 'the address of Postgres.');
  const siteUrl = withoutSlash(
    required('SITE_URL', 'where people open Retrohale, such as https://retrohale.example.'),
  );
  const env: Env = {
    supabaseUrl,
    publicSupabaseUrl: withoutSlash(optional('PUBLIC_SUPABASE_URL') ?? supabaseUrl),
    databaseUrl,
    preparesStatements: !databaseUrl.includes(':6543/') && optional('APP_DB_PREPARE') !== 'false',
    publishableKey: defaultKey(
      'SUPABASE_PUBLISHABLE_KEYS',
      'JSON with the publishable key, {"default": "sb_publishable_…"}.',
    ),
    secretKey: defaultKey('SUPABASE_SECRET_KEYS', 'JSON with the secret key, {"default": "sb_secret_…"}.'),
    jwks: json('SUPABASE_JWKS', optional('SUPABASE_JWKS')),
    jwtSecret: optional('AUTH_JWT_SECRET'),
    siteUrl,
    allowedOrigins: [siteUrl, ...(optional('ALLOWED_ORIGINS')?.split(',') ?? [])].map((o) =>
      withoutSlash(o.trim()),
    ),
  };
  if (complaints.length > 0) throw new Error(`The function cannot start.\n${complaints.join('\n')}`);
  return env;
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
