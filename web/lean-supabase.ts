import path from 'node:path';
import type { Plugin } from 'vite';
import { leftOutModule, withoutFunctions, withoutMethods } from './left-out.ts';
import { usedOfAuth } from './src/lib/session/used-of-auth.ts';

/** What supabase-js imports of the packages and modules that the app does not use. */
const unused: Record<string, readonly string[]> = {
  '@supabase/functions-js': [
    'FunctionRegion',
    'FunctionsClient',
    'FunctionsError',
    'FunctionsFetchError',
    'FunctionsHttpError',
    'FunctionsRelayError',
  ],
  '@supabase/postgrest-js': ['PostgrestClient', 'PostgrestError'],
  '@supabase/storage-js': ['StorageApiError', 'StorageClient'],
  'auth-js/GoTrueAdminApi': ['default'],
  'auth-js/webauthn': [
    'browserSupportsWebAuthn',
    'createCredential',
    'deserializeCredentialCreationOptions',
    'deserializeCredentialRequestOptions',
    'getCredential',
    'serializeCredentialCreationResponse',
    'serializeCredentialRequestResponse',
    'WebAuthnApi',
    'webAuthnAbortService',
  ],
};

/** Tracing, broadcasts and the socket's replacement by HTTP, and changes of tables. */
const unusedFunctions: Record<string, readonly string[]> = {
  '/supabase-js/dist/index.mjs': ['getTraceHeaders'],
  '/realtime-js/dist/module/RealtimeChannel.js': ['httpSend', '_getPayloadRecords'],
  '/phoenix/priv/static/phoenix.mjs': [
    'batchSend',
    'closeAndRetry',
    'connectWithFallback',
    'fetchRequest',
    'poll',
    'xdomainRequest',
    'xhrRequest',
  ],
};

/** The client does not look for a session in the page's address (`detectSessionInUrl`). */
const never = ['_getSessionFromURL', '_exchangeCodeForSession'];

/**
 * Builds supabase-js's client with what the app uses, sessions and Realtime: 30 kB instead of 55. The type of
 * supabase-client.ts has no more than this either.
 */
export function leanSupabase(): Plugin {
  return {
    name: 'retrohale:lean-supabase',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isOfAuth = source.startsWith('.') && importer?.includes('/@supabase/auth-js/');
      const name = isOfAuth ? `auth-js/${path.basename(source)}` : source;
      return Object.hasOwn(unused, name) ? `\0left-out:${name}` : null;
    },
    load(id) {
      const names = id.startsWith('\0left-out:') ? unused[id.slice('\0left-out:'.length)] : undefined;
      return names && leftOutModule(names);
    },
    transform: {
      filter: { id: /\/@supabase\/.*\.m?js$/ },
      handler(code, id) {
        if (id.endsWith('/GoTrueClient.js'))
          return { code: withoutMethods(code, usedOfAuth, never), map: null };
        const names = Object.entries(unusedFunctions).find(([file]) => id.endsWith(file))?.[1];
        return names && { code: withoutFunctions(code, names), map: null };
      },
    },
  };
}
