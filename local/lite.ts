import { appendFileSync } from 'node:fs';
import { format } from 'node:util';
import { App, setExperimental } from '@supabase/lite';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { keys } from './keys.ts';

/** Lite's interface for storing bytes. Lite does not export the type. */
export type StorageAdapter = NonNullable<App['_storageAdapter']>;

export interface Lite {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

interface Addresses {
  /** The superuser's URL, because Auth and Storage set roles and write to their own tables. */
  databaseUrl: string;
  apiUrl: string;
  siteUrl: string;
  /** Whether lite stands in for Auth and for Storage. */
  serves: { auth: boolean; storage: boolean };
}

/**
 * Starts @supabase/lite's Auth and Storage on our database and creates their schemas. Only auth/ and storage/ call it. Each
 * comment below names a difference from hosted Supabase that is corrected here (corrections.sql in auth/ and storage/
 * corrects others).
 */
export async function startLite(
  { databaseUrl, apiUrl, siteUrl, serves }: Addresses,
  storageAdapter: StorageAdapter,
  /** The file for its errors. Null: the terminal. */
  errorLog: string | null = null,
): Promise<Lite> {
  const connection = createPostgresConnection({
    url: databaseUrl,
    postgresOptions: {
      max: 5,
      onnotice() {},
      types: {
        // Lite passes JSON as text. The default serializer would quote it a second time, and triggers on auth.users
        // could not read raw_user_meta_data.
        jsonb: {
          to: 3802,
          from: [3802],
          serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
          parse: (text: string) => JSON.parse(text),
        },
      },
    },
  });

  setExperimental('storage', true);
  const callback = (host: string) => `${withHost(apiUrl, host)}/functions/v1/api/auth/callback**`;
  const app = new App({
    connection,
    // The Supabase CLI applies migrations. Lite would create their schema as the superuser, and the CLI could not use it.
    db: { migrations: { enabled: false } },
    auth: {
      enabled: serves.auth,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      site_url: siteUrl,
      additional_redirect_urls: [callback('127.0.0.1'), callback('localhost')],
      // Tokens rotate anyway. Lite's own rotation would end the whole session if a token is used twice, even within the ten
      // seconds in which Supabase allows it (two tabs that refresh at the same time).
      enable_refresh_token_rotation: false,
      email: { enable_signup: false, enable_confirmations: true },
      external: { google: { enabled: true, client_id: 'stand-in', secret: 'stand-in' } },
    },
    api: { external_url: apiUrl },
    storage: { enabled: serves.storage, file_size_limit: '50MiB', buckets: {} },
  });
  app._storageAdapter = storageAdapter;

  // Lite warns at its first start that Storage is experimental. The README says what that means here.
  const { warn } = console;
  console.warn = () => {};
  await app.init().finally(() => {
    console.warn = warn;
  });
  await app.ensureSystemSchema();
  // Otherwise lite's first query grants all rights on every table with policies, including TRUNCATE, to every role.
  (connection as unknown as { rlsState: string }).rlsState = 'active';

  if (errorLog) logErrorsTo(errorLog);

  return { fetch: (request) => app.fetch(request), close: () => connection.close() };
}

/** Lite has no setting for its log, and begins each error of Auth with the same words. */
function logErrorsTo(file: string): void {
  const { error } = console;
  console.error = (...what: unknown[]) =>
    what[0] === 'Auth error:' ? appendFileSync(file, `${format(...what)}\n`) : error(...what);
}

function withHost(address: string, host: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.origin;
}
