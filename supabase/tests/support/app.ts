/** The API without a server, a stack or a network, for unit tests. */
import { connect } from '../../functions/_shared/database.ts';
import { type Env, readEnv } from '../../functions/_shared/env.ts';
import { createApp } from '../../functions/api/app.ts';
import { createAuthenticate } from '../../functions/api/http/authenticate.ts';
import type { Deps } from '../../functions/api/http/endpoint.ts';
import { createOneLargeBody } from '../../functions/api/http/one-large-body.ts';

const variables: Record<string, string> = {
  SUPABASE_URL: 'http://supabase.test',
  SUPABASE_DB_URL: 'postgresql://nobody:none@127.0.0.1:9/nowhere',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_test"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_test"}',
  SUPABASE_JWKS: '{"keys":[]}',
  SITE_URL: 'https://retrohale.test',
};

export const testEnv = (changes: Record<string, string | undefined> = {}): Env =>
  readEnv((name) => ({ ...variables, ...changes })[name]);

/** An app whose database and network fail, unless `changes` replaces them. */
export function testApp(changes: Partial<Deps> = {}) {
  const env = changes.env ?? testEnv();
  return createApp({
    env,
    database: connect(env),
    authenticate: createAuthenticate(env),
    countRequest: () => {},
    oneLargeBody: createOneLargeBody(),
    fetch: () => Promise.reject(new TypeError('fetch failed')),
    ...changes,
  });
}
