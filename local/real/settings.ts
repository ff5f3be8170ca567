import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { keys } from '../keys.ts';
import { databaseUrl } from '../postgres/service.ts';

/** What the real Auth and Storage need to know about the stack (conformance/README.md). */
export interface Surroundings {
  /** The stack's data folder. */
  folder: string;
  apiUrl: string;
  siteUrl: string;
  databasePort: number;
  /** The address at which the program must listen. */
  address: string;
}

/**
 * The key pair that signs access tokens, as on hosted projects (ES256). The shared secret still verifies the tests' tokens.
 */
export interface SigningKeys {
  private: JsonWebKey;
  public: JsonWebKey;
}

export function makeSigningKeys(): SigningKeys {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const named = { kid: randomUUID(), alg: 'ES256', use: 'sig' };
  return {
    private: { ...pair.privateKey.export({ format: 'jwk' }), ...named, key_ops: ['sign', 'verify'] },
    public: { ...pair.publicKey.export({ format: 'jwk' }), ...named, key_ops: ['verify'] },
  };
}

/** Auth's settings: those in supabase/config.toml, and how to reach the stand-ins for Google and Instagram. */
export function authSettings(
  { apiUrl, siteUrl, databasePort, address }: Surroundings,
  signing: SigningKeys,
  outside: { proxy: string; certificate: string },
): Record<string, string> {
  const secret = { kty: 'oct', k: Buffer.from(keys.jwtSecret).toString('base64url'), alg: 'HS256' };
  return {
    DATABASE_URL: databaseUrl('supabase_auth_admin', databasePort),
    GOTRUE_DB_DRIVER: 'postgres',
    DB_NAMESPACE: 'auth',
    GOTRUE_API_HOST: new URL(address).hostname,
    PORT: new URL(address).port,
    API_EXTERNAL_URL: `${apiUrl}/auth/v1`,
    GOTRUE_SITE_URL: siteUrl,
    GOTRUE_URI_ALLOW_LIST: ['127.0.0.1', 'localhost']
      .map((host) => `${withHost(apiUrl, host)}/functions/v1/api/auth/callback**`)
      .join(','),
    GOTRUE_JWT_SECRET: keys.jwtSecret,
    GOTRUE_JWT_KEYS: JSON.stringify([
      signing.private,
      { ...secret, kid: 'shared-secret', key_ops: ['verify'] },
    ]),
    GOTRUE_JWT_ISSUER: `${apiUrl}/auth/v1`,
    GOTRUE_JWT_AUD: 'authenticated',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'authenticated',
    GOTRUE_JWT_ADMIN_ROLES: 'supabase_admin,service_role',
    GOTRUE_JWT_EXP: '3600',
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'true',
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '10',
    GOTRUE_EXTERNAL_EMAIL_ENABLED: 'false',
    GOTRUE_EXTERNAL_PHONE_ENABLED: 'false',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'false',
    GOTRUE_EXTERNAL_GOOGLE_ENABLED: 'true',
    GOTRUE_EXTERNAL_GOOGLE_CLIENT_ID: 'stand-in',
    GOTRUE_EXTERNAL_GOOGLE_SECRET: 'stand-in',
    GOTRUE_EXTERNAL_GOOGLE_REDIRECT_URI: `${apiUrl}/auth/v1/callback`,
    GOTRUE_CUSTOM_OAUTH_ENABLED: 'true',
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '3000',
    GOTRUE_LOG_LEVEL: 'info',
    HTTPS_PROXY: outside.proxy,
    SSL_CERT_FILE: outside.certificate,
  };
}

/** Storage's settings: files in the data folder, no queue. */
export function storageSettings(
  { folder, databasePort, address }: Surroundings,
  signing: SigningKeys,
): Record<string, string> {
  return {
    SERVER_HOST: new URL(address).hostname,
    SERVER_PORT: new URL(address).port,
    AUTH_JWT_SECRET: keys.jwtSecret,
    JWT_JWKS: JSON.stringify({ keys: [signing.public] }),
    DATABASE_URL: databaseUrl('supabase_storage_admin', databasePort),
    DB_INSTALL_ROLES: 'false',
    STORAGE_BACKEND: 'file',
    STORAGE_FILE_BACKEND_PATH: path.join(folder, 'storage'),
    STORAGE_S3_BUCKET: 'stack',
    STORAGE_S3_REGION: 'local',
    UPLOAD_FILE_SIZE_LIMIT: String(50 * 1024 * 1024),
    PG_QUEUE_ENABLE: 'false',
    TENANT_ID: 'stack',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
  };
}

/** Writes the settings as lines that a shell can read. Returns the file's path. */
export function writeSettings(folder: string, name: string, settings: Record<string, string>): string {
  const file = path.join(folder, `${name}.env`);
  const lines = Object.entries(settings).map(([key, value]) => `${key}='${value}'\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return file;
}

function withHost(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.origin;
}
